const NBSP = '\u00a0';
const THIN = '\u202f';
const UNITS = /(?<=\d) (?=(?:ml|cl|l|g|kg|cm|mm|m|m²|h|W|°C|µ|formats|feuilles)(?![\p{L}\d²/]))/gu;

/**
 * Replaces spaces by the non-breaking spaces of French typography, so that the data files can
 * contain ordinary spaces.
 */
export function typographic(text: string): string {
  return text
    .replace(/ (?=[%€×])| (?=:(?:\s|$))/gm, NBSP)
    .replace(/(?<=[×Ø]) /g, NBSP)
    .replace(/ (?=[;!?»])|(?<=«) /g, THIN)
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, THIN)
    .replace(UNITS, NBSP)
    .replace(/(?<=\d) (?=g\/m²)/g, NBSP);
}
