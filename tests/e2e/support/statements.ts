import type { Page } from '@playwright/test';

/** Elements that are each about one client. */
const ROWS = '[role=option], [data-visit], main [data-client], main section[aria-label]';

/**
 * Returns the visible sentences about this client. If the page has rows of several clients, returns
 * the sentences of this client’s rows and of toasts. Otherwise returns the sentences of the whole
 * page.
 */
export async function statements(page: Page, { name }: { name: string }): Promise<string[]> {
  // Reads the page in one step, because the page may render rows again at any moment.
  const text = await page.evaluate(
    ({ selector, of }) => {
      const textOf = (node: Element) => (node instanceof HTMLElement ? node.innerText : '');
      const isOf = (node: Element) => textOf(node).includes(of);
      const rows = [...document.querySelectorAll(selector)].filter(
        (row) => isOf(row) && (!row.matches('section') || row.ariaLabel === of),
      );
      if (rows.length === 0) return document.body.innerText;
      const toasts = document.querySelectorAll('[aria-label^="Notifications"]');
      return [...rows, ...[...toasts].filter(isOf)].map(textOf).join('\n');
    },
    { selector: ROWS, of: name },
  );
  return text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const STORED = /enregistrées? sur (?:cet appareil|cette tablette)/i;
const SENT = /^Envoyée(?: ·|$)/;
const CONFIRMED = /confirmées? n°|commandes? confirmées?/i;
const ORDERED = /commandée?s? (?:aujourd’hui|à \d|le \d)|la commande est passée/i;
const NO_ORDER = /^(?:aucune commande|pas encore de commande)/i;
const NOTHING_ORDERED = /rien n’a (?:encore )?été commandé(?! deux fois)/i;
const WAITING = /[1-9]\d* (?:commandes?|envois?|ajouts?) en attente|attend(?:ent)? d’être envoyée/;
const ALL_SENT = /^Tout est envoyé|nous est parvenu/;
const BLOCKED = /bloquée?s?\b|ne peut pas commander/i;
const PROMISE =
  /part(?:ira toute seule)? (?:au|dès (?:son|le)) retour|^(?:Valider la commande|Mettre en attente|Reprendre la commande)$/;
const EMPTY_CART = /^Votre panier est vide|^Panier Vide$/;
const CART_LINES = /^Le panier contient|\d lignes? pour /;

/** Pairs of statements that cannot both be true of the same order or client. */
const EXCLUSIVE: readonly (readonly [RegExp, RegExp])[] = [
  [STORED, SENT],
  [STORED, CONFIRMED],
  [STORED, ORDERED],
  [STORED, NO_ORDER],
  [SENT, CONFIRMED],
  [SENT, NO_ORDER],
  [CONFIRMED, NO_ORDER],
  [CONFIRMED, NOTHING_ORDERED],
  [ORDERED, NO_ORDER],
  [ORDERED, NOTHING_ORDERED],
  [WAITING, ALL_SENT],
  [BLOCKED, PROMISE],
  [EMPTY_CART, CART_LINES],
];

export function contradictions(sentences: readonly string[]): string[] {
  return EXCLUSIVE.flatMap(([one, other]) => {
    const both = [one, other].map((pattern) =>
      sentences.find((sentence) => pattern.test(sentence)),
    );
    return both.every(Boolean) ? [both.join(' ↔ ')] : [];
  });
}
