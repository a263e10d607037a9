import type { Page } from '@playwright/test';

export const bar = (page: Page) => page.locator('[data-bar] [role=status]');

export const entries = (page: Page) => page.getByRole('main').getByRole('listitem');

export const part = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Centre d’envoi' }).getByRole('link', { name });
