import type { Page, Request } from '@playwright/test';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { lines } from './support/catalogue.ts';
import { askToLeave, expect, PASSWORD, problem, signIn, test } from './support/journey.ts';

/* The test compares the page’s calls and log lines with the specification. */
let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const CART = '/commande/panier';
const DELIVERY = '/commande/livraison';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/**
 * Records the page’s calls with their answers, because the bodies are lost when the browser leaves
 * the page.
 */
function listen(page: Page) {
  const calls: { request: Request; answer: unknown }[] = [];
  page.on('response', async (response) => {
    const answer = await response.json().catch(() => undefined);
    if (answer !== undefined) calls.push({ request: response.request(), answer });
  });
  return async (path: string) => {
    const found = () => calls.find(({ request }) => new URL(request.url()).pathname === path);
    await expect.poll(found, { message: path }).toBeDefined();
    const { request, answer } = found() ?? {};
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its answer.
    return { request: request as Request, answer: answer as any };
  };
}

/** Closes the buyer’s open orders, because the page would continue an open order. */
const closeOrders = () =>
  shop.query(
    `delete from orders where status in ('open', 'confirmed')
       and cl_num = (select cl_num from contacts where email = $1)`,
    [BUYER],
  );

test('the calls from the sign-in to the sign-out match the specification exactly', async ({
  page,
}) => {
  await closeOrders();
  const callTo = listen(page);
  await page.goto(`${shop.origin}/auth/connexion?redirect=/nouveautes`);
  await signIn(page, BUYER);
  const { TOKEN } = (await callTo('/api/auth/getToken')).answer;
  const signedIn = await callTo('/api/auth/authentication');
  expect(signedIn.request.method()).toBe('POST');
  expect(await signedIn.request.allHeaders()).toMatchObject({ token: TOKEN, endpoint: 'contact' });
  expect(signedIn.request.postDataJSON()).toEqual({ email: BUYER, password: PASSWORD });
  const { CLIENT: client, CoNum, SC_CENUM } = signedIn.answer;
  const { ClNum, ClUserCom } = JSON.parse(client);
  expect(SC_CENUM).toBe(null);
  const commercial = await callTo('/api/global/commercial');
  expect(commercial.request.method()).toBe('POST');
  expect(commercial.request.postDataJSON()).toEqual({ ClUserCom });
  expect(commercial.answer).toMatchObject({ ClUserCom });
  const restricted = await callTo('/api/auth/restricted');
  expect([restricted.request.method(), restricted.request.postData()]).toEqual(['POST', null]);
  expect(restricted.answer).toEqual({ isRestricted: true });
  expect((await callTo('/api/global/rg')).answer).toHaveLength(1);

  const line = lines(page).first();
  await line.getByRole('button', { name: /^Un colis de plus/ }).click();
  const created = await callTo('/api/commandes/create');
  expect(created.request.postDataJSON()).toEqual({ clNum: ClNum, coNum: CoNum });
  const { newkey: ceNum } = created.answer;
  const addition = (await callTo('/api/commandes/add-product')).request.postDataJSON();
  const { ClConditionnement } = addition;
  expect(addition).toEqual({
    ceNum,
    arNum: Number((await line.getAttribute('id'))?.replace('product-', '')),
    quantity: ClConditionnement,
    mode: 'increment',
    ClConditionnement,
  });

  // The bodies of answers are lost when the browser leaves a page. So this waits for the answers
  // that the next page requests.
  await page.goto(shop.origin + CART, { waitUntil: 'commit' });
  const [who, cart] = await Promise.all([
    page.waitForResponse('**/api/auth/profile'),
    page.waitForResponse('**/api/client/cart'),
  ]);
  expect(await who.json()).toMatchObject({ type: 'contact', SC_CENUM: ceNum, CoNum });
  expect(await cart.request().allHeaders()).toMatchObject({ 'x-user-cenum': String(ceNum) });
  expect(Object.keys((await cart.json())[0])).toEqual(
    expect.arrayContaining(['ArNum', 'LCQuantite', 'LCPrixVente', 'LCRemise1', 'LCTvaTx']),
  );
  await page.getByRole('link', { name: 'Commander', exact: true }).first().click();
  const ofClient = { 'x-user-clnum': String(ClNum) };
  const addresses = await callTo('/api/client/livraisons');
  expect(await addresses.request.allHeaders()).toMatchObject(ofClient);
  const [{ AdNum: adNum, ZTNum: ztNum, region }] = addresses.answer;
  const prices = await callTo('/api/livraison/get-tarifs');
  expect(await prices.request.allHeaders()).toMatchObject(ofClient);
  expect(prices.request.postDataJSON()).toEqual({ weight: expect.any(Number), region, ztNum });
  const [{ zpNum }] = prices.answer;
  await button(page, 'Continuer').click();
  await expect(page).toHaveURL(`${shop.origin}/commande/validation`);
  const phone = expect.stringMatching(/^\+33\d{9}$/);
  expect((await callTo('/api/commandes/confirm-order')).request.postDataJSON()).toEqual({
    ...{ ztNum, adNum, ceNum, zpNum, coMobile: phone, clTel: phone },
    clReglement: 'transfer',
    // The specification has no delivery day; this shop adds this field.
    deliverOn: expect.stringMatching(/^\d{8}$/),
  });
  await askToLeave(page);
  await expect(page).toHaveURL(`${shop.origin}/auth/connexion`);
  expect((await callTo('/api/auth/logout')).request.method()).toBe('POST');
  const profile = await page.request.get(`${shop.origin}/api/auth/profile`);
  expect([profile.status(), (await profile.json()).statusCode]).toEqual([401, 401]);
});

test('a failed read of the delivery prices is logged', async ({ page }) => {
  const notices: string[] = [];
  page.on('console', (message) => void (message.type() === 'info' && notices.push(message.text())));
  await shop.fill(BUYER, 1);
  await shop.enter(page, BUYER, CART);
  await page.route('**/api/livraison/get-tarifs', (route) =>
    route.fulfill(problem(500, 'INTERNAL')),
  );
  await page.goto(shop.origin + DELIVERY);
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expect.poll(() => notices.join()).toContain('The delivery prices could not be read');
});
