// The first page: games that fit what one wants, open tables of the kind one looks for, and since when tables wait.

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


// ---- open tables: what kind one looks for is remembered here, also while no such table is open

const KEPT = "signoria-sieve";
// So many are shown before somebody asks for all: below them stand the games.
const FIRST = 6;
const sieve = document.querySelector(".sieve");
const rest = document.querySelector(".all-open");
const kept = () => JSON.parse(localStorage.getItem(KEPT) ?? "{}");
let isOpen = false;

function sift() {
  const fields = [...(sieve?.querySelectorAll("select") ?? [])];
  let found = 0;
  for (const row of document.querySelectorAll(".tables.open li[data-game]")) {
    const fits = fields.every(({ name, value }) => [ANY, row.dataset[name]].includes(value));
    found += fits;
    row.hidden = !fits || (!isOpen && found > FIRST);
  }
  rest.hidden = isOpen || found <= FIRST;
  if (!sieve) return;
  for (const field of fields) field.classList.toggle("chosen", field.value !== ANY);
  sieve.querySelector(".none-open").hidden = found > 0;
}

function remember({ target }) {
  localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [target.name]: target.value }));
  sift();
}

function recall() {
  const wanted = kept();
  for (const field of sieve?.querySelectorAll("select") ?? []) {
    const has = [...field.options].some(({ value }) => value === wanted[field.name]);
    field.value = has ? wanted[field.name] : ANY;
  }
  sift();
}

function forget(event) {
  event.preventDefault();
  localStorage.removeItem(KEPT);
  recall();
}

if (rest) {
  sieve?.addEventListener("change", remember);
  sieve?.addEventListener("reset", forget);
  rest.querySelector("button").addEventListener("click", () => {
    isOpen = true;
    sift();
  });
  addEventListener("pageshow", recall);
  recall();
}
