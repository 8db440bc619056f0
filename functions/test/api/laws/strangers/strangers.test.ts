import { describe, expect } from 'vitest';
import { claimsOf, craftToken, inventPeople } from '../../../support/server/accounts.ts';
import { allEndpointsOf, endpointPathOf } from '../../../support/server/all-endpoints.ts';
import { attemptsOn, forEveryMember } from './attempts.ts';
import { makeOneOfEach } from './things-of-others.ts';
import type { TestHeaders } from '../../../support/server/api-client.ts';
import { apiTest as base } from '../../../support/server/api-test.ts';
import { addGuestAsAdmin } from '../../../support/households/guest-fixture.ts';
import {
  createTestHousehold,
  invite,
  joinHousehold,
} from '../../../support/households/household-fixture.ts';
import { takeSnapshot } from '../../../support/households/household-snapshot.ts';

/**
 * Everyone without a right to a route calls it. The list of routes comes from the application, so a new route
 * is tested automatically.
 */

const test = base
  .extend('given', { scope: 'file' }, async ({ api }) => {
    const [householdId, ana, ben, cleo, member] = await createTestHousehold(api, [
      'Ana',
      'Ben',
      'Cleo',
      'Dan',
    ]);
    const things: Record<string, string> = {
      ...(await makeOneOfEach(api, householdId, [ana, ben, cleo])),
      consentState: (await ben.post('/ynab/oauth')).body.state,
    };
    const eve = await api.signUp({ name: 'Eve' });
    await joinHousehold(ana, householdId, eve);
    await ana.delete(`/households/${householdId}/members/${eve.uid}`);
    const finn = (await createTestHousehold(api, ['Finn']))[1];
    const guest = (await addGuestAsAdmin(ana, householdId)).id as string;
    const [namesake] = await inventPeople(api, [guest]);
    return {
      endpoints: allEndpointsOf(api),
      householdId,
      things,
      member,
      removed: eve.in(householdId),
      namesake: api.as(namesake!).in(householdId),
      stranger: finn.in(householdId),
      unverified: (await api.signUp({ isVerified: false })).in(householdId),
    };
  })
  /** Every route with this access refuses the token in the same way, and nothing is written. */
  .extend(
    'expectAll',
    ({ api, given: { endpoints, householdId } }) =>
      async (access: readonly string[], token: string | null, status: number, code: string) => {
        const routes = endpoints.filter((endpoint) => access.includes(endpoint.access));
        expect(routes.length).toBeGreaterThan(0);
        const headers: TestHeaders =
          token === null ? {} : { Authorization: `Bearer ${token}`, 'X-Household': householdId };
        const before = await takeSnapshot(api, householdId);
        const answers = [];
        for (const route of routes) {
          const { name, method, path } = route;
          const ids: Record<string, string> = path.startsWith('/households')
            ? { id: householdId }
            : {};
          const answer = await api.request(method.toUpperCase(), endpointPathOf(route, ids), {
            headers,
          });
          answers.push({ route: name, status: answer.status, code: answer.body?.code as unknown });
        }
        expect(answers.filter((one) => one.status !== status || one.code !== code)).toEqual([]);
        expect(await takeSnapshot(api, householdId)).toEqual(before);
      },
  );

const signedIn = ['signed-in', 'verified', 'member'];

describe('every route that needs an account refuses', () => {
  test('a request without a token', ({ expectAll }) =>
    expectAll(signedIn, null, 401, 'unauthenticated'));

  test('an invalid token', ({ expectAll }) => expectAll(signedIn, 'a.b.c', 401, 'unauthenticated'));

  test('an expired token', ({ expectAll, given: { member } }) => {
    const past = Math.floor(Date.now() / 1000) - 3600;
    const token = craftToken({ ...claimsOf(member.token), iat: past - 60, exp: past });
    return expectAll(signedIn, token, 401, 'token_expired');
  });

  test('an unverified address', ({ expectAll, given: { unverified } }) =>
    expectAll(['verified', 'member'], unverified.token, 403, 'email_unverified'));

  test('a member of another household', ({ expectAll, given: { stranger } }) =>
    expectAll(['member'], stranger.token, 403, 'not_a_member'));

  test("an account whose id equals a guest's id", ({ expectAll, given: { namesake } }) =>
    expectAll(['member'], namesake.token, 403, 'not_a_member'));

  test('a removed member', ({ expectAll, given: { removed } }) =>
    expectAll(['member'], removed.token, 403, 'not_a_member'));
});

test.for(['stranger', 'removed', 'namesake'] as const)(
  'the household itself refuses %s',
  async (who, { given: { householdId, things, [who]: client } }) => {
    const path = `/households/${householdId}`;
    const answers = await Promise.all([
      client.put(path, { name: 'Mine' }),
      client.get(`${path}/invites`),
      client.post(`${path}/invites`),
      client.delete(`${path}/invites/${things['invite']}`),
      client.delete(`${path}/members/${things['ben']}`),
      client.put('/households/active', { householdId }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual(Array(6).fill('not_a_member'));
  },
);

describe('a member without the right', () => {
  test('is refused by every route about one thing, and nothing is written', async ({
    api,
    given: { householdId, things, member },
  }) => {
    const before = await takeSnapshot(api, householdId);
    const wrong = [];
    for (const [name, method, path, status, body] of attemptsOn(householdId, things)) {
      const answer = method === 'get' ? await member.get(path) : await member[method](path, body);
      if (answer.status !== status) wrong.push([name, answer.status, answer.body]);
    }
    expect(wrong).toEqual([]);
    expect(await takeSnapshot(api, householdId)).toEqual(before);
  });

  test('the sweep includes every route', ({ given: { endpoints, householdId, things } }) => {
    const attempts = attemptsOn(householdId, things);
    const tried = new Set([...attempts.map(([name]) => name), ...forEveryMember]);
    const routes = endpoints.filter(({ access }) => access !== 'public').map(({ name }) => name);
    expect(routes.filter((name) => !tried.has(name))).toEqual([]);
  });

  test('sees nothing of it in lists', async ({ given: { member, things } }) => {
    const lists = [
      '/notices',
      '/transactions',
      '/settlements',
      '/settle-ups',
      '/series',
      '/drafts',
      '/permissions',
      '/categories',
      '/debts',
      '/months/2026-11',
    ];
    const answers = await Promise.all(lists.map((path) => member.get(path)));
    const text = JSON.stringify(answers.map(({ body }) => body));
    for (const [name, id] of Object.entries(things)) {
      if (name !== 'common') expect([name, text.includes(id)]).toEqual([name, false]);
    }
    const summary = await member.get('/transactions/summary');
    expect(summary.body).toMatchObject({ total: 0, count: 0 });
    const counts = {
      transactions: 0,
      categories: ((await member.get('/categories')).body as unknown[]).length,
      next: null,
      drafts: [],
    };
    expect((await member.get('/overview')).body).toEqual(counts);
  });

  test('an invite gives access to a household only through its code', async ({
    given: { householdId, member, stranger },
  }) => {
    const code = await invite(member.in(householdId), householdId).catch(() => null);
    expect(code).toBeNull();
    const answer = await stranger.post('/invites/accept', { code: 'B'.repeat(22) });
    expect(answer.status).toBe(404);
  });
});
