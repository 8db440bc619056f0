import { expect, test } from '../support/test.ts';

test('a missing script is answered with 404, not with the app', async ({ request }) => {
  const response = await request.get('/assets/of-an-old-version.js');
  expect(response.status()).toBe(404);
  const page = await response.text();
  expect(page).not.toContain('<div id="root">');
  expect(page).toContain('not part of Housetab any more');
});

test('scripts are cached for a year, and the page is revalidated', async ({ request }) => {
  const page = await request.get('/transactions');
  expect(page.status()).toBe(200);
  expect(page.headers()['cache-control']).toBe('no-cache');
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
  const response = await request.get(`${script}`);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the page and the API have security headers of their own', async ({ request }) => {
  const page = (await request.get('/')).headers();
  expect(page['content-security-policy']).toContain('https://apis.google.com');
  expect(page['referrer-policy']).toBe('strict-origin');
  const api = (await request.get('/api/openapi.json')).headers();
  expect(api['content-security-policy']).not.toContain('https://apis.google.com');
  expect(api['referrer-policy']).toBe('no-referrer');
  expect(api['cache-control']).toBe('private, no-store');
});

test('the API documentation loads from this site alone and cannot be framed', async ({
  request,
}) => {
  const headers = (await request.get('/api/docs')).headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self';");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
