import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Its other mode opens a page of its own each time, for frames of other sites: there are none. */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();
