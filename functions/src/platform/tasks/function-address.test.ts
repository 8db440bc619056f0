import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFunctionAddress } from './function-address.ts';

const credential = { getAccessToken: async () => ({ access_token: 'secret', expires_in: 3600 }) };
const target = { region: 'us-central1', name: 'ynabSyncCategories' };
beforeEach(() => vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: 'oak-street' })));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test("the address comes from Cloud Functions, requested as the function's account", async () => {
  const uri = 'https://ynabsynccategories-abc-uc.a.run.app';
  const fetch = answer(200, { name: 'whatever', serviceConfig: { uri, service: 'whatever' } });
  expect(await findFunctionAddress(credential, target)).toBe(uri);
  const [url, { headers }] = fetch.mock.calls[0]!;
  const path = 'projects/oak-street/locations/us-central1/functions/ynabSyncCategories';
  expect(url).toBe(`https://cloudfunctions.googleapis.com/v2/${path}`);
  expect(headers).toEqual({ Authorization: 'Bearer secret' });
});

test.each([
  [403, { error: { status: 'PERMISSION_DENIED' } }],
  [200, { serviceConfig: {} }],
  [200, { serviceConfig: { uri: 'http://elsewhere.example' } }],
])('an answer %i %j is not taken for an address', async (status, body) => {
  answer(status, body);
  await expect(findFunctionAddress(credential, target)).rejects.toThrow();
});
