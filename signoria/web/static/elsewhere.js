// Whoever has several games finds the next one that waits for him in the bar, as soon as he has nothing to do here.

const link = document.getElementById("elsewhere");

export function watchElsewhere() {
  if (!link) return;
  let wasMine = Boolean(document.querySelector('[data-asked="asked"]'));
  document.addEventListener("turn", ({ detail: isMine }) => {
    if (isMine === wasMine) return;
    wasMine = isMine;
    if (isMine) link.hidden = true;
    else look();
  });
}

async function look() {
  const answer = await fetch(link.dataset.waiting).catch(() => null);
  if (!answer?.ok) return;
  const { waiting } = await answer.json();
  link.hidden = waiting === 0;
  link.querySelector(".count").textContent = String(waiting);
}
