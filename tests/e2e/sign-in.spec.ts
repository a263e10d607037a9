import type { Browser, Page, Route } from '@playwright/test';
import { lines } from './support/catalogue.ts';
import {
  askToLeave,
  expect,
  openAccount,
  openAs,
  openForgetful,
  PASSWORD,
  problem,
  signIn,
  test,
  toast,
} from './support/journey.ts';

// The rule itself meets every form of such an address in its unit tests.
// Specification: error.login-contact, route.index, rule.safe-target, role.guest
test('a guest is not told of a session that has ended, signs in to the home page, whatever other site the address names, and is led there from the guest pages', async ({
  page,
}) => {
  const asked = page.waitForResponse('**/api/auth/profile');
  await page.goto('/');
  expect((await asked).status()).toBe(401);
  await expect(page).toHaveURL(/\/auth\/connexion/);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await expect(page.getByText(/session a expiré/)).toHaveCount(0);
  await page.goto(`/auth/connexion?redirect=${encodeURIComponent('/%09/evil.example')}`);
  await signIn(page, 'client@demo.example');
  await expect(toast(page, 'Connexion réussie')).toBeVisible();
  await expect(toast(page, 'Vous êtes désormais connecté.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Brasserie du Port').first()).toBeVisible();
  for (const path of ['/auth/connexion', '/auth/forgot', '/auth/change-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

// Specification: error.login-commercial, behaviour.guard-choice, behaviour.guard-return-to
// Specification: constant.storage
test('a representative signs in, and is asked for a client before anything else', async ({
  page,
}) => {
  await page.goto('/favoris');
  await signIn(page, 'commercial@demo.example');
  await expect(toast(page, 'Vous êtes connecté en tant que commercial.')).toBeVisible();
  await expect(page).toHaveURL(/\/choix-clients\?redirect=%2Ffavoris$/);
  expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe('/favoris');
  await page.goto('/compte');
  await expect(page).toHaveURL(/\/choix-clients\?redirect=%2Fcompte$/);
  expect(await page.evaluate(() => sessionStorage.getItem('returnTo'))).toBe('/compte');
  // The next user of this tab is not led where this one was going.
  await askToLeave(page);
  await expect(page).toHaveURL('/auth/connexion');
  await signIn(page, 'client@demo.example');
  await expect(page).toHaveURL('/');
});

// Specification: error.login-refused, route.auth-connexion, error.login-exception
test('empty fields, a refusal, a failing server and too many attempts are told, and nothing typed is lost', async ({
  page,
  quietConsole,
}) => {
  await page.goto('/auth/connexion');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Il y a un problème' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('Adresse électronique')).toBeFocused();

  await signIn(page, 'client@demo.example', 'not the password');
  await expect(toast(page, 'Connexion refusée')).toBeVisible();
  await expect(toast(page, 'Email ou mot de passe invalide.')).toBeVisible();
  await expect(page.getByLabel('Adresse électronique')).toHaveValue('client@demo.example');
  await expect(page).toHaveURL(/\/auth\/connexion/);

  await page.route('**/api/auth/authentication', (route) =>
    route.fulfill(problem(500, 'INTERNAL')),
  );
  await signIn(page, 'client@demo.example');
  await expect(toast(page, 'Erreur')).toBeVisible();
  await expect(toast(page, 'Une erreur est survenue lors de la connexion.')).toBeVisible();
  // The cause is logged to the console and shown nowhere else.
  expect(quietConsole.splice(0)).toEqual([expect.stringContaining('500 INTERNAL')]);

  // The next failure has a toast of its own.
  await page.reload();
  await page.route('**/api/auth/authentication', (route) =>
    route.fulfill(problem(429, 'TOO_MANY_REQUESTS', { 'retry-after': '90' })),
  );
  await signIn(page, 'client@demo.example');
  // In place, with the time to wait.
  await expect(page.getByText('Trop de tentatives')).toBeVisible();
  await expect(toast(page, 'Une erreur est survenue lors de la connexion.')).toBeVisible();
});

const ADDRESSES = ['/', '/?x=1', '/#y', '/compte/commandes?page=2', '/compte?x=1#moi'];

// Specification: route.auth-connexion, state.profile-401
test('the way back holds the whole address: path, query and hash, for a session that ended elsewhere too', async ({
  page,
  context,
}) => {
  for (const address of ADDRESSES) {
    await page.goto(address);
    await expect(page).toHaveURL(`/auth/connexion?redirect=${encodeURIComponent(address)}`);
    // The hash alone would load no page.
    await page.goto('about:blank');
  }
  await page.goto('/compte?x=1#moi');
  await signIn(page, 'client@demo.example');
  await expect(page).toHaveURL('/compte?x=1#moi');
  await context.clearCookies({ name: 'comptoir' });
  await page.reload();
  await expect(page).toHaveURL('/auth/connexion?redirect=%2Fcompte%3Fx%3D1%23moi');
  await signIn(page, 'client@demo.example');
  await expect(page).toHaveURL('/compte?x=1#moi');
  await context.clearCookies({ name: 'comptoir' });
  await page.goto('/favoris');
  await expect(page).toHaveURL(/\/auth\/connexion\?redirect=%2Ffavoris/);
  await signIn(page, 'client@demo.example');
  await expect(page).toHaveURL('/favoris');
});

/** As a browser does that clears what scripts have stored, and keeps what the server has set. */
async function forgetAll(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  const kept = (await page.context().cookies()).filter(({ name }) => name === 'comptoir');
  await page.context().clearCookies();
  await page.context().addCookies(kept);
  // What the page still knows must not be stored again.
  await page.goto('about:blank');
}

// Specification: state.start-asks-who
test('the session cookie alone signs in', async ({ page }) => {
  for (const [email, address, there] of [
    ['client@demo.example', '/favoris?liste=1#x', '/favoris?liste=1#x'],
    ['client@demo.example', '/auth/connexion?redirect=%2Ffaq', '/faq'],
    ['commercial@demo.example', '/faq', '/choix-clients?redirect=%2Ffaq'],
  ] as const) {
    await openAs(page, email);
    await forgetAll(page);
    await page.goto(address);
    await expect(page).toHaveURL(there);
    await expect(
      page.getByRole('banner').getByRole('button', { name: /Mon compte/ }),
    ).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
  }
});

// Specification: state.start-asks-who
test('the login page waits for no answer; one that comes late leads on', async ({ page }) => {
  const said = Promise.withResolvers<void>();
  await openAs(page, 'client@demo.example');
  await forgetAll(page);
  await page.clock.install();
  await page.route('**/api/auth/profile', async (route) => {
    await said.promise;
    await route.continue();
  });
  await page.goto('/faq#x');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.getByLabel('Adresse électronique').fill('client@demo');
  // Longer than any answer was waited for.
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/auth\/connexion/);
  said.resolve();
  await expect(page).toHaveURL('/faq#x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions fréquentes');
});

// Specification: error.logout, behaviour.after-logout, constant.logout-delay
test('signing out shows a message, opens the login page, and leaves no way back', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'client@demo.example');
  await expect(page).toHaveURL('/');
  await openAccount(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(toast(page, 'Déconnexion effectuée')).toBeVisible();
  await expect(toast(page, 'Vous êtes désormais déconnecté.')).toBeVisible();
  await page.clock.runFor(499);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/auth/connexion');
  expect((await page.request.get('/api/auth/profile')).status()).toBe(401);
  await page.goBack();
  await expect(page).not.toHaveURL('/');
});

const SIGN_OUTS: Record<string, (page: Page) => Promise<unknown>> = {
  'a sign-out': askToLeave,
  'a sign-out in another tab': async (page) => {
    const other = await page.context().newPage();
    await other.goto('/');
    await askToLeave(other);
  },
  'a session that ends': async (page) => {
    await page.context().clearCookies({ name: 'comptoir' });
    // The page may learn of it by itself before.
    const favourites = page.getByRole('link', { name: 'Favoris' }).first();
    await favourites.click({ timeout: 2000 }).catch(() => undefined);
  },
};

for (const [title, ends] of Object.entries(SIGN_OUTS)) {
  test(`${title} leaves nothing of the user in the tab, nor does the reload after it`, async ({
    page,
  }) => {
    await openAs(page, 'client@demo.example', '/compte/commandes');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Two documents, and a page that was left in the second.
    await page.evaluate(() => scrollTo(0, 200));
    await page.reload();
    await page.getByRole('link', { name: 'Modèles' }).first().click();
    await expect(page).toHaveURL('/commandes-types');
    const kept = () => page.evaluate(() => Object.entries(sessionStorage).join('\n'));
    expect(await kept()).toMatch(/react-router-scroll-positions,.*[1-9]/);
    await ends(page);
    await expect(page).toHaveURL(/\/auth\/connexion/);
    await expect(page.getByLabel('Adresse électronique')).toBeVisible();
    const OF_USER = /returnTo|redirect|compte|commandes|favoris|[1-9]\d*}/;
    expect(await kept()).not.toMatch(OF_USER);
    await page.reload();
    await expect(page.getByLabel('Adresse électronique')).toBeVisible();
    expect(await kept()).not.toMatch(OF_USER);
    // What the page writes as it is left, before the next one clears it.
    await page.goto('/api/health/live');
    expect(await kept()).not.toMatch(OF_USER);
  });
}

test('a session that ends while its first page loads shows only the login page', async ({
  page,
  context,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/commercial/clients', async (route) => {
    await held.promise;
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  const asked = page.waitForRequest('**/api/commercial/clients');
  await signIn(page, 'commercial@demo.example');
  await asked;
  await context.clearCookies({ name: 'comptoir' });
  held.resolve();
  await expect(page).toHaveURL(/\/auth\/connexion\?redirect=%2Fchoix-clients/);
});

// Specification: role.restricted
test('an account that is not admitted sees why, and may use the rest', async ({ page }) => {
  await openAs(page, 'limite@demo.example');
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/réservé/i);
  await page.goto('/favoris');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoris');
});

// Specification: state.start-asks-admission, error.restricted, role.restricted
test('a new browser calls no page reserved before the server has answered; where the answer fails or is empty, nobody is admitted', async ({
  page,
}) => {
  await openAs(page, 'client@demo.example');
  const said: string[] = [];
  /** A reserved page in a new browser, where the question of the admission is answered like this. */
  const openReserved = async (answer: (route: Route) => Promise<void>) => {
    const context = await openForgetful(page.context().browser() as Browser, page);
    context.on('console', (message) => void said.push(message.text()));
    const reserved = await context.newPage();
    await reserved.route('**/api/auth/restricted', answer);
    await reserved.goto(`${process.env.COMPTOIR_ORIGIN}/promotions`);
    return reserved;
  };
  for (const answer of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 200, body: '' }),
  ]) {
    const guarded = await openReserved(answer);
    await expect(guarded.getByRole('heading', { level: 1 })).toContainText(/réservé/i);
    await expect(lines(guarded)).toHaveCount(0);
    expect(said.splice(0).join()).toContain('Erreur lors du check de restriction :');
    await guarded.context().close();
  }

  const answered = Promise.withResolvers<void>();
  const slow = await openReserved(async (route) => {
    await answered.promise;
    await route.continue();
  });
  await expect(slow.getByRole('banner')).toBeVisible();
  // A call without an answer in eight seconds counts as a refusal.
  await slow.waitForTimeout(300);
  expect(await slow.title()).not.toMatch(/réservé/i);
  expect(await slow.getByText(/réservé/i).count()).toBe(0);
  answered.resolve();
  await expect(lines(slow).first()).toBeVisible();
  await slow.context().close();
});

test('by keyboard alone: sign in, choose a client, reach the requested page', async ({ page }) => {
  await page.goto('/compte/factures');
  await expect(page.getByLabel('Adresse électronique')).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    if (
      await page
        .getByLabel('Adresse électronique')
        .evaluate((field) => field === document.activeElement)
    )
      break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('commercial@demo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/choix-clients/);
  await expect(page.getByRole('combobox', { name: /client/i })).toBeFocused();
  await page.keyboard.type('lorient');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/compte/factures');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Factures');
});
