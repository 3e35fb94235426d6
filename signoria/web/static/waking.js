// What waits for the page's script can be used from now on. Call it when everything listens.

export function wake(root = document) {
  for (const sleeper of root.querySelectorAll("[data-waits]")) {
    sleeper.removeAttribute("inert");
    sleeper.removeAttribute("data-waits");
  }
}
