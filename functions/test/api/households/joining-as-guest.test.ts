import { describe, expect } from 'vitest';
import { readNotifications } from '../../support/entries/notification-fixture.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { postExpense, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import {
  postTransaction,
  lend,
  put,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin, as, inviteAs, joinAs } from '../../support/households/guest-fixture.ts';
import { invite, readHistory } from '../../support/households/household-fixture.ts';
import { inventPeople } from '../../support/server/accounts.ts';
import { allEndpointsOf, endpointPathOf } from '../../support/server/all-endpoints.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/** A guest joins as the member they already are in the books, and nobody else can take that place. */

describe('an account that joins as a guest', () => {
  apiTest(
    'becomes that member, with the recorded entries, notifications and rights',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const { id, joinedAt } = await addGuestAsAdmin(ana, household);
      const row = await lend(ben, as(id), 7, { note: 'Concert' });
      const code = await inviteAs(ana, household, id);
      const newcomer = await api.signUp({ name: 'Samuel Green' });
      const preview = await newcomer.post('/invites/look-up', { code });
      expect(preview.body).toMatchObject({ guestName: 'Sam', inviterName: 'Ana' });
      expect(preview.body.guestPast).toEqual({ entries: 1, currency: 'USD', minor: -700 });

      const joined = await newcomer.post('/invites/accept', { code });
      expect(joined).toMatchObject({ status: 200, body: { id: household, role: 'user' } });
      const sam = newcomer.in(household);
      const { body: me } = await sam.get('/user/me');
      expect(me).toMatchObject({ id: newcomer.uid, name: 'Sam', activeHouseholdId: household });
      expect(me.households).toMatchObject([{ id: household, memberId: id }]);
      const { body: users } = await sam.get('/users');
      const listed = users.find((one: Json) => one.id === id);
      expect(listed).toMatchObject({ name: 'Sam', email: newcomer.email, joinedAt });
      expect(listed.isGuest).toBeUndefined();

      const { body: rows } = await sam.get('/transactions');
      expect(rows.map((one: Json) => one.id)).toEqual([row.id]);
      const { notices } = await readNotifications(sam);
      expect(JSON.stringify(notices)).toContain('Concert');
      expect((await sam.post(`/transactions/${row.id}/dispute`, { reason: 'No' })).status).toBe(
        200,
      );
      expect((await sam.delete(`/transactions/${row.id}/dispute`)).status).toBe(200);
      const own = await postTransaction(sam, { note: 'Mine' });
      expect(own.enteredBy).toBe(id);
      expect((await put(sam, own, { amount: 3 })).status).toBe(200);
      const shared = await cleo.post('/permissions', {
        ...{ granteeId: id, resourceType: 'transactions', permissionType: 'read' },
      });
      expect(shared.status).toBe(201);
      expect((await readHistory(api, household)).map(({ what }) => what)).toContain('joined');
      await expectConsistent(api, household);
    },
  );

  apiTest('stays that member when they leave and return', async ({ api, home }) => {
    const { household, ana } = home;
    const { id } = await addGuestAsAdmin(ana, household);
    const sam = await joinAs(ana, household, id, await api.signUp());
    expect((await sam.delete(`/households/${household}/members/${id}`)).status).toBe(204);
    expect((await sam.get('/users')).status).toBe(403);
    await expectConsistent(api, household);
    // Nobody else can join as them while they are away.
    const asThem = await ana.post(`/households/${household}/invites`, { guestId: id });
    expect([asThem.status, asThem.body.code]).toEqual([400, 'invalid_request']);
    const code = await invite(ana, household);
    expect((await sam.post('/invites/accept', { code })).status).toBe(200);
    expect((await sam.get('/user/me')).body.households).toMatchObject([{ memberId: id }]);
    expect((await ana.get('/users')).body).toHaveLength(5);
    await expectConsistent(api, household);
  });

  apiTest('changes their name and photo as any member does', async ({ api, home }) => {
    const { household, ana } = home;
    const { id } = await addGuestAsAdmin(ana, household);
    const sam = await joinAs(ana, household, id, await api.signUp());
    expect((await sam.put('/user/me', { name: 'Samuel' })).body.name).toBe('Samuel');
    const { body } = await ana.get('/users');
    expect(body.find((one: Json) => one.id === id).name).toBe('Samuel');
    await expectConsistent(api, household);
  });

  apiTest('can become admin and superadmin, and be the last one', async ({ api, home }) => {
    const { household, ana } = home;
    const { id } = await addGuestAsAdmin(ana, household);
    const sam = await joinAs(ana, household, id, await api.signUp());
    expect((await ana.put(`/users/${id}/role`, { role: 'superadmin' })).status).toBe(200);
    expect((await sam.put(`/users/${ana.uid}/role`, { role: 'user' })).status).toBe(200);
    const path = `/households/${household}`;
    const refused = await sam.delete(`${path}/members/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'last_superadmin']);
    expect((await sam.put(path, { openBooks: true })).status).toBe(200);
    const made = await sam.post(`${path}/invites`);
    expect(made.body.createdBy).toBe(id);
    await expectConsistent(api, household);
  });

  apiTest(
    'is exclusive: the second of two simultaneous accounts gets an error',
    async ({ api, home: { household, ana } }) => {
      const { id } = await addGuestAsAdmin(ana, household);
      const codes = [await inviteAs(ana, household, id), await inviteAs(ana, household, id)];
      const two = await Promise.all([api.signUp(), api.signUp()]);
      const answers = await Promise.all(
        two.map((one, index) => one.post('/invites/accept', { code: codes[index] })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.body).toMatchObject({
        code: 'invite_used',
        detail: 'Somebody has joined as Sam already. Ask for an invite for you.',
      });
      expect((await ana.get('/users')).body).toHaveLength(5);
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'either joins or was removed before, also when both happen at once',
    async ({ api, home: { household, ana, ben } }) => {
      const { id } = await addGuestAsAdmin(ana, household);
      const code = await inviteAs(ana, household, id);
      const newcomer = await api.signUp();
      const path = `/households/${household}/guests/${id}`;
      const [joined, removed, renamed, entered] = await Promise.all([
        newcomer.post('/invites/accept', { code }),
        ana.delete(path),
        ana.put(path, { name: 'Samuel' }),
        ben.post('/transactions', transactionBody({ paidBy: ben.uid, owedBy: id })),
      ]);
      expect([200, 404, 409]).toContain(joined.status);
      // After joining, or with debts, they cannot be removed; after removal nobody can join as them.
      expect(removed.status === 204).toBe(joined.status !== 200);
      expect([200, 404]).toContain(renamed.status);
      expect([201, 400]).toContain(entered.status);
      const { body: people } = await ana.get('/users?includeLeft=true');
      const found = people.filter((one: Json) => one.id === id);
      // Nothing referred to them when they were removed, so their document is deleted.
      expect(found).toMatchObject(joined.status === 200 ? [{ leftAt: null }] : []);
      expect(found.some(({ isGuest }: Json) => isGuest)).toBe(false);
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'was never in the household as another member',
    async ({ api, home: { household, ana, ben } }) => {
      const { id } = await addGuestAsAdmin(ana, household);
      const code = await inviteAs(ana, household, id);
      const member = await ben.post('/invites/accept', { code });
      expect([member.status, member.body.code]).toEqual([409, 'already_member']);
      await ana.delete(`/households/${household}/members/${ben.uid}`);
      const again = await inviteAs(ana, household, id);
      const former = await ben.post('/invites/accept', { code: again });
      expect([former.status, former.body.code]).toEqual([409, 'conflict']);
      expect(former.body.detail).toContain('come back as yourself');
      await expectConsistent(api, household);
    },
  );

  apiTest('cannot use an invite for several people', async ({ home: { household, ana, ben } }) => {
    const { id } = await addGuestAsAdmin(ana, household);
    const path = `/households/${household}/invites`;
    expect((await ana.post(path, { guestId: id, uses: 2 })).status).toBe(400);
    expect((await ana.post(path, { guestId: ben.uid })).status).toBe(400);
  });
});

apiTest(
  'sees in advance how many entries they take over and the open balance, and nothing else',
  async ({ api, home: { household, ana, ben, cleo } }) => {
    await seed(api, household, groceriesCategory);
    const { id } = await addGuestAsAdmin(ana, household);
    const sam = as(id);
    const code = await inviteAs(ana, household, id);
    const newcomer = await api.signUp();
    const lookUp = async () => (await newcomer.post('/invites/look-up', { code })).body;
    expect((await lookUp()).guestPast).toEqual({ entries: 0, currency: 'USD', minor: 0 });
    await postExpense(ben, [ben, cleo, sam], {
      amount: 30,
      payers: [{ userId: ben.uid, amount: 30 }],
    });
    await lend(ben, sam, 7, { note: 'Concert' });
    await postTransaction(cleo, { paidBy: id, owedBy: cleo.uid, amount: 2.5, payTo: undefined });
    const deleted = await lend(ben, sam, 50);
    await ben.delete(`/transactions/${deleted.id}`);
    const told = await lookUp();
    expect(told.guestPast).toEqual({ entries: 3, currency: 'USD', minor: -1450 });
    expect(JSON.stringify(told)).not.toMatch(/Ben|Cleo|Concert|@/);
    // A stranger with the link sees no amounts.
    const asStranger = await api.request('POST', '/invites/preview', {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    expect(asStranger.body.guestName).toBe('Sam');
    expect(asStranger.body.guestPast).toBeUndefined();
    // The same for those who cannot use it: a member, the creator of the invite, and a former member.
    for (const client of [ana, ben]) {
      const refused = await client.post('/invites/look-up', { code });
      expect(refused.body).toMatchObject({ code: 'already_member', householdId: household });
      expect(JSON.stringify(refused.body)).not.toContain('Sam');
    }
    const other = await joinAs(
      ana,
      household,
      (await addGuestAsAdmin(ana, household, 'Tess')).id,
      newcomer,
    );
    expect((await other.post('/invites/accept', { code })).body.code).toBe('already_member');
    expect((await ana.get('/users')).body.filter(({ isGuest }: Json) => isGuest)).toHaveLength(1);
    await expectConsistent(api, household);
  },
);

apiTest(
  "an account whose id equals a guest's id has no access until it is invited as the guest",
  async ({ api, home: { household, ana, ben } }) => {
    const { id } = await addGuestAsAdmin(ana, household);
    await lend(ben, as(id), 7);
    const [account] = await inventPeople(api, [id]);
    const stranger = api.as(account!).in(household);
    const routes = allEndpointsOf(api).filter(({ access }) => access === 'member');
    const before = await readEverything(api, household);
    const answers = [];
    for (const route of routes) {
      const headers = { Authorization: `Bearer ${account!.token}`, 'X-Household': household };
      const answer = await api.request(route.method.toUpperCase(), endpointPathOf(route, {}), {
        headers,
      });
      answers.push([route.name, answer.status, answer.body?.code]);
    }
    expect(answers).toEqual(routes.map(({ name }) => [name, 403, 'not_a_member']));
    expect((await stranger.get('/households')).body).toEqual([]);
    const code = await invite(ana, household);
    const refused = await stranger.post('/invites/accept', { code });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const after = await readEverything(api, household);
    const untouched = Object.keys(before).filter((path) => !path.includes('/signals/'));
    for (const path of untouched) expect([path, after[path]]).toEqual([path, before[path]]);

    const theirs = await inviteAs(ana, household, id);
    expect((await stranger.post('/invites/accept', { code: theirs })).status).toBe(200);
    expect((await stranger.get('/transactions')).body).toHaveLength(1);
    await expectConsistent(api, household);
  },
);
