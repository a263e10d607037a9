export function isOneErrorApart(typed: string, word: string): boolean {
  const difference = word.length - typed.length;
  if (difference < -1 || difference > 1) return false;
  const at = firstDifference(typed, word);
  return rest(typed, word, at, difference);
}

/** The word may go on: « goble » matches « gobelet ». */
export function isOneErrorFromStart(typed: string, word: string): boolean {
  const { length } = typed;
  if (word.length < length - 1) return false;
  return [length - 1, length, length + 1].some((letters) =>
    isOneErrorApart(typed, word.slice(0, letters)),
  );
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

function rest(typed: string, word: string, at: number, difference: number): boolean {
  if (difference === 1) return typed.slice(at) === word.slice(at + 1);
  if (difference === -1) return typed.slice(at + 1) === word.slice(at);
  if (typed.slice(at + 1) === word.slice(at + 1)) return true;
  return (
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed.slice(at + 2) === word.slice(at + 2)
  );
}
