// The first page: games that fit what one wants, and since when tables wait.

import "./page.js";

const wishes = document.querySelector(".wishes");
const ANY = "any";
const games = [...document.querySelectorAll(".game")];

function show() {
  const wish = Object.fromEntries(new FormData(wishes));
  for (const game of games) {
    const { least, most, long, heavy } = game.dataset;
    const many = wish.many === ANY ? Math.min(4, most) : Number(wish.many);
    const fits = many >= least && many <= most && [ANY, long].includes(wish.long) && [ANY, heavy].includes(wish.heavy);
    game.hidden = !fits;
    if (fits) seat(game, many);
  }
  document.querySelector(".none-fits").hidden = games.some((game) => !game.hidden);
}

/** So many play when somebody plays now. */
function seat(game, players) {
  game.querySelector(".play [name=players]").value = players;
  const said = game.querySelector(".play small");
  said.textContent = players === 2 ? said.dataset.one : said.dataset.many.replace("2", players - 1);
}

wishes.addEventListener("change", show);
// A browser that comes back fills in what was chosen before.
addEventListener("pageshow", show);
