// On a phone the people one may aim at can lie above or below what is in sight: then they are brought there, once a
// question.

let shownFor = "";

export function watchAiming() {
  document.addEventListener("lit", () => {
    const holder = document.querySelector(".holder.lit");
    const { move } = document.body.dataset;
    if (!holder || shownFor === move || !matchMedia("(width <= 640px)").matches) return;
    shownFor = move;
    const { top } = holder.getBoundingClientRect();
    if (top < 50 || top > innerHeight / 4) holder.scrollIntoView({ block: "start", behavior: "instant" });
  });
}
