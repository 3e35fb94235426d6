// Sounds of the main moments, made here of a few tones; only for who wants them (a setting, off at first).

// Tones in hertz, and when each begins, in seconds.
const PHRASES = {
  turn: [[660, 0], [880, 0.16]],
  moment: [[392, 0], [330, 0.14]],
  end: [[523, 0], [659, 0.15], [784, 0.3], [1047, 0.45]],
  word: [[988, 0]],
  arrival: [[523, 0], [784, 0.12]],
};

/** Let it be heard, if the viewer wants sounds. */
export function sound(name) {
  if (document.body.dataset.sound !== "on") return;
  try {
    const audio = new AudioContext();
    for (const [tone, at] of PHRASES[name]) strike(audio, tone, audio.currentTime + at);
    setTimeout(() => audio.close(), 1800);
  } catch { /* a browser without sound */ }
}

function strike(audio, tone, begin) {
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  voice.frequency.value = tone;
  voice.type = "triangle";
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(0.14, begin + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
  voice.connect(volume).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + 0.55);
}

/** Listen to what the page shows: something was done to the viewer, somebody speaks or sits down, the game ends. */
export function watchSounds() {
  const chat = document.getElementById("chat");
  const moment = document.getElementById("moment");
  const seating = document.querySelector('[data-fragment="seating"]');
  const sheet = document.querySelector('[data-fragment="sheet"]');
  watch(chat, { childList: true }, (changes) => changes.some((one) => one.addedNodes.length) && "word");
  watch(moment, { childList: true }, () => !moment.hidden && moment.childElementCount && "moment");
  let seated = people(seating);
  watch(seating, { childList: true, subtree: true }, () => {
    const before = seated;
    seated = people(seating);
    return seated > before && "arrival";
  });
  let isOver = Boolean(sheet?.querySelector(".scores"));
  watch(sheet, { childList: true, subtree: true }, () => {
    const was = isOver;
    isOver = Boolean(sheet.querySelector(".scores"));
    return isOver && !was && "end";
  });
}

const people = (seating) => seating?.querySelectorAll(".chairs li:not(.free)").length ?? 0;

function watch(place, how, find) {
  if (!place) return;
  new MutationObserver((changes) => {
    const name = find(changes);
    if (name) sound(name);
  }).observe(place, how);
}
