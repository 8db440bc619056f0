import fc from 'fast-check';
import { expect } from 'vitest';
import {
  startApi,
  testConfig,
  type TestApi,
  type TestClient,
} from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';

const test = base.extend(
  'ana',
  { scope: 'file' },
  async ({ api }) => (await createTestHousehold(api, ['Ana']))[1],
);

const json = { 'Content-Type': 'application/json' };

function send(
  api: TestApi,
  ana: TestClient,
  method: string,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
) {
  return api.request(method, path, {
    headers: { Authorization: `Bearer ${ana.token}`, 'X-Household': 'nowhere', ...headers },
    body,
  });
}

test.for([
  ['GET', '/nowhere'],
  ['GET', '/'],
  ['PATCH', '/users'],
  ['POST', '/user/me'],
  ['POST', '/users/x/role'],
  ['GET', '//users'],
  ['GET', '/USERS'],
] as const)('%s %s does not exist', async ([method, path], { api }) => {
  const answer = await api.request(method, path);
  expect(answer).toMatchObject({ status: 404, body: { status: 404, code: 'not_found' } });
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
});

test('responses are private and have security headers', async ({ api, ana }) => {
  for (const answer of [await ana.get('/user/me'), await api.request('GET', '/nowhere')]) {
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Content-Security-Policy')).toBeTruthy();
    expect(answer.headers.get('X-Powered-By')).toBeNull();
  }
});

test.for([
  ['', 400, 'invalid_request'],
  ['{', 400, 'malformed_json'],
  ['{"name": NaN}', 400, 'malformed_json'],
  ['{"name": Infinity}', 400, 'malformed_json'],
  ["{'name': 'x'}", 400, 'malformed_json'],
  ['{"name":"x",}', 400, 'malformed_json'],
  ['{"name":"\\ud800","timeZone":"UTC"}', 400, 'malformed_json'],
  ['{"name":"Home","timeZone":"UTC","__proto__":{"isAdmin":true}}', 400, 'malformed_json'],
  ['{"name":"Home","timeZone":"UTC","constructor":{}}', 400, 'invalid_request'],
  ['{"name":"Home","timeZone":"UTC","toString":1}', 400, 'invalid_request'],
  ['{"name":1e999,"timeZone":"UTC"}', 400, 'invalid_request'],
  ['{"name":{"$gt":""},"timeZone":"UTC"}', 400, 'invalid_request'],
  ['null', 400, 'invalid_request'],
  ['[]', 400, 'invalid_request'],
  ['"text"', 400, 'invalid_request'],
  ['7', 400, 'invalid_request'],
  ['['.repeat(200_000), 413, 'too_large'],
  ['['.repeat(100_000) + ']'.repeat(100_000), 413, 'too_large'],
] as const)('the body %.60s is refused', async ([body, status, code], { api, ana }) => {
  const answer = await send(api, ana, 'POST', '/households', body);
  expect(answer.status).toBe(status);
  expect(answer.body.code).toBe(code);
  expect(JSON.stringify(answer.body)).not.toContain(' at ');
});

test('text that is not UTF-8 is refused', async ({ api, ana }) => {
  const answer = await send(
    api,
    ana,
    'POST',
    '/households',
    new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  );
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_json' } });
});

test.for([
  [{ 'Content-Type': 'text/plain' }],
  [{ 'Content-Type': 'application/x-www-form-urlencoded' }],
  [{ 'Content-Type': 'application/json; charset=latin1' }],
  [{ 'Content-Type': 'application/jsonp' }],
  [{ ...json, 'Content-Encoding': 'zip' }],
])('a body with %j is refused', async ([headers], { api, ana }) => {
  const answer = await send(
    api,
    ana,
    'POST',
    '/households',
    '{"name":"x","timeZone":"UTC"}',
    headers,
  );
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test('a compressed body is refused, also one that only claims it', async ({ api, ana }) => {
  const headers = { ...json, 'Content-Encoding': 'gzip' };
  const answer = await send(api, ana, 'POST', '/households', '{"name":"Home"}', headers);
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test('a body may have at most one mebibyte', async ({ api, ana }) => {
  const filled = (size: number) => `{"name":"${'x'.repeat(size - '{"name":""}'.length)}"}`;
  expect((await send(api, ana, 'POST', '/households', filled(1024 * 1024))).status).toBe(400);
  expect(await send(api, ana, 'POST', '/households', filled(1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
});

test('a call without a body accepts an empty object, and nothing else', async ({ api, ana }) => {
  const path = '/households/none/invites';
  expect((await send(api, ana, 'POST', path, '{}')).status).toBe(403);
  expect((await send(api, ana, 'POST', path, '{"code":"x"}')).status).toBe(400);
});

test.for([
  '?includeLeft=true&includeLeft=false',
  '?includeLeft[]=true',
  '?includeLeft[a]=true',
  '?includeLeft=',
  '?includeLeft=yes',
  '?unknown=1',
  '?__proto__=1',
  '?constructor=1',
  '?%00=1',
  '?%',
  '?=1',
  '?includeLeft=%FF',
])('the query %s is refused', async (query, { ana }) => {
  const answer = await ana.get(`/users${query}`);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test.for(['%', '%00', '%2F', '..%2F..', '%FF', '__x__', '%20', 'x'.repeat(5000), '%ED%A0%80'])(
  'the id %.20s in a path is refused',
  async (id, { ana }) => {
    const answer = await ana.put(`/users/${id}/role`, { role: 'admin' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  },
);

test('too many writes per minute are refused; reads continue', async () => {
  const limits = { ...testConfig.limits, writesPerMinute: 3 };
  const limited = await startApi({ config: { ...testConfig, limits } });
  try {
    const ben = await limited.signUp({ name: 'Ben' });
    const cleo = await limited.signUp({ name: 'Cleo' });
    const write = (who: TestClient) => who.put('/user/me', {});
    const statuses = [];
    for (let tries = 0; tries < 4; tries++) statuses.push((await write(ben)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await write(ben);
    expect(refused.body).toMatchObject({ code: 'too_many_requests', status: 429 });
    expect(refused.headers.get('Content-Type')).toContain('application/problem+json');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await ben.get('/user/me')).status).toBe(200);
    expect((await write(cleo)).status).toBe(200);
  } finally {
    await limited.stop();
  }
});

test('in production, responses do not include their cost', async () => {
  const quiet = await startApi({ config: { ...testConfig, showsTiming: false } });
  try {
    const ben = await quiet.signUp();
    expect((await ben.get('/user/me')).headers.get('Server-Timing')).toBeNull();
  } finally {
    await quiet.stop();
  }
});

test('the log contains routes, and no personal data', async ({ api, ana }) => {
  await ana.put('/user/me', { name: 'Anastasia' });
  const lines = api.logs.filter(({ message }) => message === 'request');
  expect(lines.at(-1)?.fields).toEqual({
    requestId: expect.any(String),
    method: 'PUT',
    route: '/user/me',
    status: 200,
    milliseconds: expect.any(Number),
    reads: expect.any(Number),
    writes: expect.any(Number),
  });
  const log = JSON.stringify(api.logs);
  for (const secret of [ana.email, ana.token, 'Anastasia', ana.uid])
    expect(log).not.toContain(secret);
});

test('no input causes a 5xx', async ({ api, ana }) => {
  const call = fc.record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
    path: fc.constantFrom(
      '/user/me',
      '/users',
      '/households',
      '/households/active',
      '/users/x/role',
    ),
    query: fc.oneof(
      fc.constant(''),
      fc.webQueryParameters().map((text) => `?${text}`),
    ),
    body: fc.oneof(fc.json(), fc.string(), fc.json({ maxDepth: 8 })),
    type: fc.constantFrom('application/json', 'application/json', 'text/plain', ''),
    household: fc.option(fc.stringMatching(/^[!-~]{0,40}$/)),
  });
  await fc.assert(
    fc.asyncProperty(call, async ({ method, path, query, body, type, household }) => {
      const answer = await api.request(method, `${path}${query}`, {
        headers: {
          Authorization: `Bearer ${ana.token}`,
          'Content-Type': type,
          ...(household === null ? {} : { 'X-Household': household }),
        },
        ...(method === 'GET' ? {} : { body }),
      });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
});
