// Clocks go on counting between messages.

export function watchClocks() {
  setInterval(() => {
    for (const clock of document.querySelectorAll("time[data-ticking]")) {
      const left = Math.max(0, Number(clock.dataset.clock) - 1);
      clock.dataset.clock = String(left);
      clock.textContent = clockText(left);
      clock.classList.toggle("short", left < 60);
    }
  }, 1000);
}

function clockText(left) {
  const two = (n) => String(n).padStart(2, "0");
  const [days, hours, minutes, seconds] = [left / 86400, left % 86400 / 3600, left % 3600 / 60, left % 60].map(Math.floor);
  if (days) return `${days}d ${hours}h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
