import { afterEach, expect, test, vi } from 'vitest';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { createApiClient } from '@/lib/api/api-client';
import { nextPathOf } from '@/lib/api/calls';
import { ApiProblem, isProblem, retryAfterOf } from '@/lib/api-problem';
import { withOptions } from '@/offline/outbox/calls';
import { problem, stubApi } from '@test/stub-api';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function setUp(handlers: Parameters<typeof stubApi>[0], householdId: string | null = 'home') {
  const calls = stubApi(handlers);
  const getToken = vi.fn((isForced?: boolean) => Promise.resolve(isForced ? 'fresh' : 'stale'));
  const api = createApiClient({
    fetch: (...call) => globalThis.fetch(...call),
    getToken,
    getHouseholdId: () => householdId,
  });
  return { api, calls, getToken };
}

test('every call carries the bearer token and the household of this tab', async () => {
  const { api, calls } = setUp({ 'GET /users': [] });
  await api.send('GET', '/users');
  expect(calls[0]?.headers.get('Authorization')).toBe('Bearer stale');
  expect(calls[0]?.headers.get('X-Household')).toBe('home');
});

test('every call carries an App Check token if App Check is configured', async () => {
  const calls = stubApi({ 'GET /users': [] });
  const api = createApiClient({
    fetch: (...call) => globalThis.fetch(...call),
    getToken: () => Promise.resolve('token'),
    getHouseholdId: () => null,
    getAppToken: () => Promise.resolve('proof'),
  });
  await api.send('GET', '/users');
  expect(calls[0]?.headers.get('X-Firebase-AppCheck')).toBe('proof');
});

test('a call can name another household or none', async () => {
  const { api, calls } = setUp({ 'GET /users': [], 'GET /user/me': {} });
  await api.send('GET', '/users', undefined, { householdId: 'cabin' });
  await api.send('GET', '/user/me', undefined, { householdId: null });
  expect(calls.map((call) => call.headers.get('X-Household'))).toEqual(['cabin', null]);
});

test('empty query values are left out', async () => {
  const { api, calls } = setUp({ 'GET /transactions': [] });
  await api.send('GET', '/transactions', undefined, {
    query: { paid: false, owedBy: '', startDate: undefined },
  });
  expect(calls[0]?.path).toBe('/transactions?paid=false');
});

test('a problem has its code, message, field errors and extra members', async () => {
  const errors = [{ path: 'amount', message: 'Please enter a valid amount' }];
  const { api } = setUp({
    'POST /settlements': problem('settlement_exists', 'There is one for November.', {
      settlementId: 's1',
      errors,
    }),
  });
  const error = await api.send('POST', '/settlements', {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiProblem);
  expect(error).toMatchObject({
    code: 'settlement_exists',
    status: 409,
    message: 'There is one for November.',
    errors,
    extra: { settlementId: 's1' },
  });
});

test('the message of a refused field omits the field’s technical name', async () => {
  const errors = [{ path: 'expiresAt', message: 'Choose a moment that lies ahead.' }];
  const { api } = setUp({
    'POST /permissions': problem('invalid_request', 'expiresAt: Choose a moment that lies ahead.', {
      errors,
    }),
  });
  await expect(api.send('POST', '/permissions', {})).rejects.toMatchObject({
    message: 'Choose a moment that lies ahead.',
    errors,
  });
});

test("a proxy's error page is an internal problem, not a crash", async () => {
  const { api } = setUp({ 'GET /users': new Response('<html>', { status: 502 }) });
  await expect(api.send('GET', '/users')).rejects.toMatchObject({
    code: 'internal',
    status: 502,
    message: 'Housetab has a problem right now. Try again in a moment.',
  });
});

test.each([
  ['20', 20],
  ['Sat, 28 Nov 2026 12:01:00 GMT', 60],
  ['soon', null],
])(
  'a 503 with Retry-After %s says after how many seconds to ask again',
  async (header, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
    const answer = new Response('<html>', { status: 503, headers: { 'Retry-After': header } });
    const { api } = setUp({ 'GET /users': answer });
    const error: unknown = await api.send('GET', '/users').catch((thrown: unknown) => thrown);
    if (!isProblem(error)) throw new Error('It is no problem.');
    expect(retryAfterOf(error)).toBe(seconds);
  },
);

test('a missing response differs from a refusal', async () => {
  const { api } = setUp({});
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const error = await api.send('GET', '/users').catch((thrown: unknown) => thrown);
  expect(isProblem(error, 'unreachable')).toBe(true);
});

test.each([
  ['that breaks off', () => brokenOff('{"id":', 201)],
  ['whose problem breaks off', () => brokenOff('{"code":', 409)],
  ['replaced by a network’s sign-in page', () => new Response('<html>', { status: 200 })],
  ['replaced by a firewall’s page', () => new Response('<html>', { status: 403 })],
])('a response %s counts as missing', async (_, answer) => {
  const { api } = setUp({});
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const error = await api.send('POST', '/expenses', {}).catch((thrown: unknown) => thrown);
  expect(isProblem(error, 'unreachable')).toBe(true);
});

function brokenOff(text: string, status: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return new Response(body, { status });
}

test('a cancelled call is not reported as a network failure', async () => {
  const { api } = setUp({});
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('', 'AbortError')));
  await expect(api.send('GET', '/users')).rejects.toBeInstanceOf(DOMException);
});

test('an expired token is renewed once and the call repeated', async () => {
  const { api, calls, getToken } = setUp({
    'GET /users': ({ headers }: { headers: Headers }) =>
      headers.get('Authorization') === 'Bearer fresh' ? ['anna'] : problem('token_expired', 'Old.'),
  });
  await expect(api.send('GET', '/users')).resolves.toEqual(['anna']);
  expect(calls).toHaveLength(2);
  expect(getToken).toHaveBeenLastCalledWith(true);
});

test('a token that stays expired is renewed only once', async () => {
  const { api, calls } = setUp({ 'GET /users': problem('token_expired', 'Old.') });
  await expect(api.send('GET', '/users')).rejects.toMatchObject({ code: 'token_expired' });
  expect(calls).toHaveLength(2);
});

test('the displayed version is sent as If-Match', async () => {
  const { api, calls } = setUp({
    'PUT /transactions/1': { id: '1' },
    'PATCH /transactions/1': { id: '1' },
  });
  await api.send('PUT', '/transactions/1', { id: '1' }, { ifMatch: etagOf(7) });
  await api.send('PATCH', '/transactions/1', { paid: true }, { ifMatch: etagOf(8) });
  expect(calls.map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"8"']);
});

test('a page has the path of the next page', async () => {
  const { api } = setUp({
    'GET /transactions': Response.json([1], {
      headers: { Link: '</api/transactions?cursor=a%2Cb&limit=1>; rel="next"' },
    }),
  });
  await expect(api.getPage('/transactions')).resolves.toEqual({
    items: [1],
    next: '/transactions?cursor=a%2Cb&limit=1',
  });
});

test.each([
  [null, null],
  ['</api/x?cursor=1>; rel="prev"', null],
  ['</api/x?a=1>; rel="prev", </api/x?a=3>; rel="next"', '/x?a=3'],
  ['<https://housetab.example/api/x?a=3>; rel=next', '/x?a=3'],
])('the Link header %s leads to %s', (header, path) => {
  expect(nextPathOf(header)).toBe(path);
});

test('a response without content is undefined', async () => {
  const { api } = setUp({ 'DELETE /transactions/1': undefined });
  await expect(api.send('DELETE', '/transactions/1')).resolves.toBeUndefined();
});

/** Same form as the identity provider's; only the server checks the signature. */
const tokenOf = (uid: string) => `header.${btoa(JSON.stringify({ sub: uid }))}.signature`;

test('nothing is fetched or sent as an account that another tab has signed in', async () => {
  const calls = stubApi({ 'GET /users': [], 'POST /comments': {} });
  let uid = 'ann';
  const api = createApiClient({
    fetch: (...call) => globalThis.fetch(...call),
    getToken: () => Promise.resolve(tokenOf(uid)),
    getHouseholdId: () => 'home',
    getOwner: () => 'ann',
  });
  await api.send('GET', '/users');
  uid = 'ben';
  const refusal = { status: 401, code: 'unauthenticated' };
  await expect(api.send('GET', '/users')).rejects.toMatchObject(refusal);
  await expect(api.send('POST', '/comments', {})).rejects.toMatchObject(refusal);
  expect(calls).toHaveLength(1);
});

test('one account’s unsent writes are not sent by the next account', async () => {
  const calls = stubApi({ 'POST /comments': {} });
  const api = createApiClient({
    fetch: (...call) => globalThis.fetch(...call),
    getToken: () => Promise.resolve(tokenOf('ben')),
    getHouseholdId: () => 'home',
    getOwner: () => 'ben',
  });
  await expect(
    withOptions(api, { uid: 'ann' }).send('POST', '/comments', {}),
  ).rejects.toMatchObject({
    status: 401,
  });
  await withOptions(api, { uid: 'ben' }).send('POST', '/comments', {});
  expect(calls).toHaveLength(1);
});
