import { expect, test } from 'vitest';
import { Browser, openTestApp, type TestApp } from '../../../tests/support/shop/test-app.ts';
import { redirects, referenceData } from '../../database/schema/content.ts';
import { referenceData as demonstration } from '../../demo/reference-data.ts';

const MATOMO_URL = 'https://stats.example/matomo/';
const COUNTER = 'https://stats.example/matomo/matomo.php';
const [app, counted] = await Promise.all([openTestApp(), openTestApp({ MATOMO_URL })]);

const targetOf = async (path: string) => {
  const answer = await new Browser(app).get(
    `/api/global/redirect?path=${encodeURIComponent(path)}`,
  );
  return answer.statusCode === 204 ? undefined : answer.json().target;
};

test('a redirect applies only to its exact path, in the same case', async () => {
  await app.database.db.insert(redirects).values([
    { path: '/soldes', target: '/promotions' },
    { path: '/a_c', target: '/favoris' },
    { path: '/%', target: '/evil' },
  ]);
  expect(await targetOf('/soldes?from=mail#top')).toBe('/promotions');
  expect(await targetOf('/a_c')).toBe('/favoris');
  for (const path of ['/abc', '/Soldes', '/soldes/', '/soldes/x', '/sold', '/', '/x', "/'--"]) {
    expect([path, await targetOf(path)]).toEqual([path, undefined]);
  }
});

test('returns the last target of chained redirects, and no target for redirects in a circle', async () => {
  await app.database.db.insert(redirects).values([
    { path: '/un', target: '/deux' },
    { path: '/deux', target: '/trois?tri=prix' },
    { path: '/trois', target: '/promotions' },
    { path: '/rond', target: '/carre' },
    { path: '/carre', target: '/rond?x=1' },
    { path: '/soi', target: '/soi' },
    { path: '/loin', target: '/dehors' },
    { path: '/dehors', target: 'https://www.example.com/ici', external: true },
  ]);
  expect(await targetOf('/un')).toBe('/promotions');
  expect(await targetOf('/loin')).toBe('https://www.example.com/ici');
  for (const path of ['/rond', '/carre', '/soi']) {
    expect([path, await targetOf(path)]).toEqual([path, undefined]);
  }
});

test('redirects to another site only if the target is a web address and marked as external', async () => {
  const targets = ['javascript:alert(1)', 'ftp://x', '//evil.example', 'https://', '/inside'];
  await app.database.db
    .insert(redirects)
    .values(targets.map((target, at) => ({ path: `/dehors-${at}`, target, external: true })));
  await app.database.db.insert(redirects).values({ path: '/pas', target: 'https://evil.example/' });
  for (const path of ['/pas', ...targets.map((_, at) => `/dehors-${at}`)]) {
    expect([path, await targetOf(path)]).toEqual([path, undefined]);
  }
});

test('takes the analytics server from the configuration, even if the imported data names another server', async () => {
  const planted = { url: 'https://evil.example/', siteId: 1 };
  for (const { database } of [app, counted]) {
    await database.db
      .insert(referenceData)
      .values({ id: 1, data: { ...demonstration, analytics: planted } });
  }
  const [plain, ...more] = (await new Browser(app).get('/api/global/rg')).json();
  expect([plain.name, more]).toEqual([demonstration.name, []]);
  expect(plain).not.toHaveProperty('analytics');
  const [known] = (await new Browser(counted).get('/api/global/rg')).json();
  expect(known.analytics).toEqual({ url: COUNTER, siteId: 27 });
  expect(known).not.toHaveProperty('bank');
});

test.each([
  '/',
  '/nothing',
  '/api/nothing',
  '/api/global/rg',
  '/api/auth/profile',
  '/api/health/live',
  '/assets/x.js',
  '/sw.js',
])(
  'the content security policy differs only by the configured analytics server: %s',
  async (url) => {
    const policyOf = async (of: TestApp) =>
      (await new Browser(of).get(url)).headers['content-security-policy'];
    const closed = await policyOf(app);
    expect(closed).toMatch(/^default-src 'self';/);
    expect(closed).not.toContain('connect-src');
    expect(await policyOf(counted)).toBe(`${closed}; connect-src 'self' ${COUNTER}`);
  },
);
