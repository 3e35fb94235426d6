// A bot in ten lines: it builds when it can, and else takes the first thing that it may do.
//   signoria simulate citadels-classic --games 4 --jobs 1 --bots "pipe:node docs/examples/bot.js,random"
const lines = require("readline").createInterface({ input: process.stdin });
lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type !== "choose") return; // "start" and "told" need no answer
  const build = message.legal.find((text) => text.startsWith("build "));
  console.log(build ?? message.legal[0]);
});
