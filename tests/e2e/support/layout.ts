import type { Page } from '@playwright/test';

/* The functions in this file measure rows and texts of the page, in pixels. */

/** Returns the number of rows that are visible from their upper edge to their lower edge. */
export const wholeRows = (page: Page, rows: string): Promise<number> =>
  page.evaluate((selector) => {
    const isSeen = (row: Element, x: number, y: number) => {
      const at = document.elementFromPoint(x, y);
      return at !== null && (row === at || row.contains(at));
    };
    const isWhole = (row: Element) => {
      const { left, width, top, bottom } = row.getBoundingClientRect();
      return [0.2, 0.5, 0.8].every((share) =>
        [top + 2, bottom - 2].every((y) => isSeen(row, left + width * share, y)),
      );
    };
    return [...document.querySelectorAll(selector)].filter(isWhole).length;
  }, rows);

export const heightsOf = (page: Page, elements: string, most = 8): Promise<number[]> =>
  page.evaluate(
    ([selector, count]) =>
      [...document.querySelectorAll(selector)]
        .slice(0, count)
        .map((one) => Math.ceil(one.getBoundingClientRect().height)),
    [elements, most] as const,
  );

/** Returns the height of the content that fixed and sticky bars cover when the page is scrolled. */
export const barsOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    scrollTo(0, 400);
    await new Promise(requestAnimationFrame);
    const parts = document.querySelectorAll('[data-shell] :is(header, nav, [data-bottom-action])');
    const bars = [...parts].filter((part) =>
      ['fixed', 'sticky'].includes(getComputedStyle(part).position),
    );
    const middle = innerHeight / 2;
    let [top, bottom] = [0, innerHeight];
    for (const bar of bars) {
      const box = bar.getBoundingClientRect();
      // The side rail is beside the content, so it covers no height.
      if (box.width < innerWidth / 2 || box.height === 0) continue;
      if (box.bottom < middle && box.top <= 0) top = Math.max(top, box.bottom);
      if (box.top > middle) bottom = Math.min(bottom, box.top);
    }
    scrollTo(0, 0);
    return Math.ceil(top + innerHeight - bottom);
  });

/* The functions below run in the page. `faultsIn` sends their source code to the page. */

const isShown = (element: Element): boolean =>
  // Elements that are one pixel wide are only for screen readers.
  element.getBoundingClientRect().width > 1 &&
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  !element.closest('.sr-only, [aria-hidden="true"], option');

function rangesOf(text: Text, wanted: RegExp | undefined): Range[] {
  const range = (from: number, to: number) => {
    const one = document.createRange();
    one.setStart(text, from);
    one.setEnd(text, to);
    return one;
  };
  if (!wanted) return [range(0, text.length)];
  return [...text.data.matchAll(wanted)].map(({ 0: found, index }) =>
    range(index, index + found.length),
  );
}

function isCutBy(box: Element, { left, right, top, bottom }: DOMRect): boolean {
  const at = box.getBoundingClientRect();
  if (left < at.left - 1 || right > at.right + 1) return true;
  // The box of a font is a little higher than its line.
  const isHigher = top < at.top - 4 || bottom > at.bottom + 4;
  return getComputedStyle(box).overflowY !== 'visible' && isHigher;
}

function isCut(text: Element, rect: DOMRect): boolean {
  for (let box: Element | null = text; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    // A text in a scrolling box can be scrolled into view, so it does not count as cut off.
    if (/auto|scroll/.test(overflowX + overflowY)) return false;
    if (overflowX + overflowY !== 'visiblevisible' && isCutBy(box, rect)) return true;
  }
  return rect.left < -1 || rect.right > innerWidth + 1;
}

interface Piece {
  of: Element;
  text: string;
  box: DOMRect;
}

function textsOf(part: Element, wanted?: RegExp): Piece[] {
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const of = text.parentElement;
    if (!of || !isShown(of)) continue;
    for (const range of rangesOf(text, wanted)) {
      for (const box of range.getClientRects()) {
        if (box.width > 1) pieces.push({ of, text: String(range), box });
      }
    }
  }
  return pieces;
}

function controlsOf(part: Element): Piece[] {
  const controls = [...part.querySelectorAll('a, button, input, select')].filter(isShown);
  return controls.map((of) => ({
    of,
    text: `[${of.getAttribute('aria-label') ?? of.textContent}]`,
    box: of.getBoundingClientRect(),
  }));
}

/** Returns the height of the overlap as a share of the smaller box’s height. */
function sharedHeight(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 1 && height > 1 ? height / Math.min(one.height, other.height) : 0;
}

function overlapsOf(texts: Piece[], controls: Piece[]): string[] {
  const found: string[] = [];
  const compare = (one: Piece, other: Piece, most: number) => {
    const isInside =
      one.of !== other.of && (one.of.contains(other.of) || other.of.contains(one.of));
    if (!isInside && sharedHeight(one.box, other.box) > most) {
      found.push(`over: ${one.text} | ${other.text}`);
    }
  };
  for (const [at, one] of texts.entries()) {
    // The boxes of two lines of text may overlap by a quarter of their height.
    for (const other of texts.slice(at + 1)) compare(one, other, 0.25);
    for (const control of controls) if (one.of !== control.of) compare(control, one, 0.25);
  }
  for (const [at, one] of controls.entries()) {
    for (const other of controls.slice(at + 1)) compare(one, other, 0);
  }
  return found;
}

function faultsOf(parts: string, of: string, most: number): string[] {
  const wanted = of === '' ? undefined : new RegExp(of, 'g');
  const faults = [...document.querySelectorAll(parts)].slice(0, most).flatMap((part) => {
    const texts = textsOf(part, wanted);
    const cut = texts.filter((one) => isCut(one.of, one.box));
    const whole = texts.filter((one) => !cut.includes(one));
    return [...cut.map(({ text }) => `cut: ${text}`), ...overlapsOf(whole, controlsOf(part))];
  });
  return [...new Set(faults)];
}

const IN_PAGE = {
  isShown,
  rangesOf,
  isCutBy,
  isCut,
  textsOf,
  controlsOf,
  sharedHeight,
  overlapsOf,
  faultsOf,
};

interface Looked {
  /** Checks only texts that match this pattern, if the pattern is given. */
  of?: string;
  most?: number;
}

/**
 * Returns the texts that are cut off, overlap or leave the window, and the controls that overlap.
 */
export function faultsIn(page: Page, parts: string, looked: Looked = {}): Promise<string[]> {
  const { of = '', most = 6 } = looked;
  const source = Object.entries(IN_PAGE).map(([name, code]) => `const ${name} = ${code};`);
  const asked = [parts, of, most].map((one) => JSON.stringify(one)).join(', ');
  return page.evaluate(`(() => { ${source.join('\n')}\nreturn faultsOf(${asked}); })()`);
}
