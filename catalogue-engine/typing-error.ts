export function isOneErrorApart(typed: string, word: string): boolean {
  const difference = word.length - typed.length;
  if (difference < -1 || difference > 1) return false;
  let at = 0;
  while (at < typed.length && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  if (difference === 1) return typed.slice(at) === word.slice(at + 1);
  if (difference === -1) return typed.slice(at + 1) === word.slice(at);
  if (typed.slice(at + 1) === word.slice(at + 1)) return true;
  const areSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return areSwapped && typed.slice(at + 2) === word.slice(at + 2);
}

/** Accepts one typing error, or any doubled letters missing or added, as in « vaisele ». */
export const isMisspelt = (typed: string, word: string): boolean =>
  isOneErrorApart(typed, word) || differsInDoubling(typed, word);

function differsInDoubling(typed: string, word: string): boolean {
  let at = 0;
  let other = 0;
  while (at < typed.length && typed[at] === word[other]) {
    const letter = typed[at];
    while (typed[at] === letter) at += 1;
    while (word[other] === letter) other += 1;
  }
  return at === typed.length && other === word.length;
}

/** Compares the typed text with the start of the word: « goble » matches « gobelet ». */
export function isOneErrorFromStart(typed: string, word: string): boolean {
  const { length } = typed;
  if (word.length < length - 1) return false;
  return [length - 1, length, length + 1].some((letters) =>
    isOneErrorApart(typed, word.slice(0, letters)),
  );
}
