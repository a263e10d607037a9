import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { textFiles } from '../../../src/app/texts.ts';
import { startI18n } from '../../../src/i18n/i18n.ts';

export async function openFrenchPage(): Promise<void> {
  vi.stubGlobal('document', { cookie: 'comptoir-locale=fr', documentElement: { lang: '' } });
  await startI18n(textFiles);
}

/** Returns the HTML of the first rendering, before any effect runs. */
export const drawn = (what: ReactElement): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, what));

/** Returns the text of a page, with one space between words. */
export const wordsOf = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/\s+/gu, ' ');
