import { expect } from 'vitest';
import { claimsOf, craftToken, verifyEmail } from '../../support/server/accounts.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { apiTest as base, expectRefusal } from '../../support/server/api-test.ts';

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const ana = await api.signUp({ name: 'Ana' });
  return { ana };
});

function callWith(api: TestApi, authorization: string) {
  return api.request('GET', '/user/me', { headers: { Authorization: authorization } });
}

test('every call without a token is refused as unauthenticated', async ({ api }) => {
  for (const path of ['/user/me', '/users', '/households']) {
    const answer = await api.request('GET', path);
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer');
  }
});

test.for([
  ['no scheme', (token: string) => token],
  ['another scheme', (token: string) => `Basic ${token}`],
  ['an empty token', () => 'Bearer '],
  ['words', () => 'Bearer not a token'],
  ['three dots', () => 'Bearer ...'],
  ['a broken payload', (token: string) => `Bearer ${token.split('.')[0]}.%%%.`],
  ['a token cut short', (token: string) => `Bearer ${token.slice(0, 80)}`],
] as const)('%s is not a token', async ([_what, make], { api, given: { ana } }) => {
  await expectRefusal(callWith(api, make(ana.token)), 401, 'unauthenticated');
});

test('an expired token has its own code, so that clients fetch a new one', async ({
  api,
  given: { ana },
}) => {
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const token = craftToken({ ...claimsOf(ana.token), iat: hourAgo - 3600, exp: hourAgo });
  const answer = await callWith(api, `Bearer ${token}`);
  expect(answer).toMatchObject({ status: 401, body: { code: 'token_expired' } });
  expect(answer.headers.get('WWW-Authenticate')).toContain('invalid_token');
});

test.for([
  ['another project', { aud: 'demo-elsewhere' }],
  ['another issuer', { iss: 'https://securetoken.google.com/demo-elsewhere' }],
  ['nobody', { sub: '' }],
  ['a number as subject', { sub: 7 }],
  ['a subject that is too long', { sub: 'x'.repeat(200) }],
  ['a subject with slashes', { sub: 'a/b', user_id: 'a/b' }],
  ['an account that does not exist', { sub: 'nobody-of-that-name', user_id: 'nobody' }],
] as const)('a token of %s is refused', async ([_what, claims], { api, given: { ana } }) => {
  const token = craftToken({ ...claimsOf(ana.token), ...claims });
  await expectRefusal(callWith(api, `Bearer ${token}`), 401, 'unauthenticated');
});

test('a deleted or disabled account has no access', async ({ api }) => {
  const gone = await api.signUp();
  await api.auth.deleteUser(gone.uid);
  expect((await gone.get('/user/me')).status).toBe(401);
  const disabled = await api.signUp();
  await api.auth.updateUser(disabled.uid, { disabled: true });
  expect((await disabled.get('/user/me')).status).toBe(401);
});

test('an account with an unverified address can read only its profile', async ({ api }) => {
  const ben = await api.signUp({ name: 'Ben', isVerified: false });
  for (const answer of [
    await ben.get('/users'),
    await ben.get('/households'),
    await ben.put('/user/me', { name: 'B' }),
    await ben.post('/households', { name: 'Home', timeZone: 'UTC' }),
    await ben.post('/invites/accept', { code: 'A'.repeat(22) }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } });
  }
  expect((await ben.get('/user/me')).body.emailVerified).toBe(false);

  await verifyEmail(api.projectId, ben.uid);
  const verified = await ben.signInAgain();
  expect((await verified.get('/user/me')).body.emailVerified).toBe(true);
  expect((await verified.get('/households')).status).toBe(200);
});
