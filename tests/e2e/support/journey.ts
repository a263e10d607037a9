import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type Request,
} from '@playwright/test';

export const PASSWORD = 'comptoir-demo-2026';

/** The delay between typed keys in ms. Faster keys that end with Enter count as a barcode scan. */
export const BY_HAND = { delay: 40 };

/** Returns a random IP address, because the server limits the sign-ins of each IP address. */
export function anyAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}

interface Journey {
  /** If the test fails, this fixture prints the last calls and the content of the page. */
  lastCalls: undefined;
  /** At the end, this fixture fails the test if the console has an unexpected message. */
  quietConsole: string[];
}

/** Messages that the browser itself logs when a request fails. */
const EXPECTED =
  /Failed to load resource: (the server responded with a status of (400|401|403|404|409|422|429|500)|net::ERR_(INTERNET_DISCONNECTED|FAILED|EMPTY_RESPONSE|CONNECTION_\w+))/;

const CALLS_PRINTED = 30;
const LONGEST_PATH = 80;
const LONGEST_PAGE = 800;

export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture’s dependencies here.
  baseURL: async ({}, use) => {
    await use(process.env.COMPTOIR_ORIGIN);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture’s dependencies here.
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': anyAddress() });
  },
  lastCalls: [
    async ({ page, context }, use, { errors }) => {
      const begun = Date.now();
      const calls: string[] = [];
      const note = (request: Request, outcome: string) => {
        const { pathname, search } = new URL(request.url());
        if (!pathname.startsWith('/api/')) return;
        const who = request.serviceWorker() ? 'worker ' : '';
        const path = (pathname + search).slice(0, LONGEST_PATH);
        calls.push(`${Date.now() - begun} ms ${who}${request.method()} ${path} ${outcome}`);
      };
      context.on('request', (request) => note(request, '…'));
      context.on('response', (answer) => note(answer.request(), String(answer.status())));
      context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? ''));
      await use(undefined);
      if (errors.length === 0) return;
      const text = await page.evaluate(() => document.body.innerText).catch(String);
      const shown = text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_PAGE);
      process.stdout.write(`${[...calls.slice(-CALLS_PRINTED), shown].join('\n')}\n`);
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !EXPECTED.test(message.text())) {
          messages.push(`${message.text()} ${message.location().url}`);
        }
      });
      page.on('pageerror', (error) => messages.push(String(error)));
      await use(messages);
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page as this user, without using the form of the sign-in page. */
export async function openAs(
  page: Page,
  email: string,
  address = '/',
  password = PASSWORD,
): Promise<void> {
  const origin = URL.canParse(address) ? new URL(address).origin : '';
  for (const ENDPOINT of ['contact', 'commercial']) {
    const { TOKEN } = await (await page.request.get(`${origin}/api/auth/getToken`)).json();
    const answer = await page.request.post(`${origin}/api/auth/authentication`, {
      headers: { TOKEN, ENDPOINT },
      data: { email, password },
    });
    if (!(await answer.json()).success) continue;
    await page.goto(address);
    // A new device shows the login page until the server has returned the user.
    await expect(page.locator('[data-shell]')).toBeAttached();
    return;
  }
  throw new Error(`${email} cannot sign in`);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/auth/connexion');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function chooseClient(page: Page, client: string): Promise<void> {
  await page.getByRole('combobox', { name: /client/i }).fill(client);
  await page.keyboard.press('Enter');
}

export const openAccount = (page: Page) =>
  page
    .getByRole('button', { name: /Mon compte et mes réglages/ })
    .first()
    .click();

export async function askToLeave(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
}

/** Opens a new browser that has only the cookies of this page. */
export async function openForgetful(browser: Browser, page: Page): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'fr-FR' });
  await context.addCookies(await page.context().cookies());
  return context;
}

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true });

export const undo = (page: Page) =>
  page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Annuler' });

/** Makes the answer of a failing server, for `route.fulfill`. */
export const problem = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/problem+json', ...headers },
  body: JSON.stringify({ type: 'about:blank', title: code, status, code, requestId: 'test' }),
});

/** Waits until the service worker has installed all files and controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
