import { expect, test } from '../support/test.ts';

test('a script that does not exist is not found: no page comes in its place', async ({
  request,
}) => {
  const response = await request.get('/assets/of-an-old-version.js');
  expect(response.status()).toBe(404);
  const page = await response.text();
  expect(page).not.toContain('<div id="root">');
  expect(page).toContain('not part of Housetab any more');
});

test('a script that exists is kept for a year, the page is asked for again', async ({
  request,
}) => {
  const page = await request.get('/transactions');
  expect(page.status()).toBe(200);
  expect(page.headers()['cache-control']).toBe('no-cache');
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  const response = await request.get(`${script}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test("the page has the site's headers, the API keeps its own", async ({ request }) => {
  const page = (await request.get('/')).headers();
  expect(page['content-security-policy']).toContain('https://apis.google.com');
  expect(page['referrer-policy']).toBe('strict-origin');
  const api = (await request.get('/api/openapi.json')).headers();
  expect(api['content-security-policy']).not.toContain('https://apis.google.com');
  expect(api['referrer-policy']).toBe('no-referrer');
  expect(api['cache-control']).toBe('private, no-store');
});

test('the page about the API loads from this site alone, and nobody frames it', async ({
  request,
}) => {
  const headers = (await request.get('/api/docs')).headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
