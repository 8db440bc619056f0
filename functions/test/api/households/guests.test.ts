import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { expenseBody, groceriesCategory } from '../../support/entries/expense-fixture.ts';
import { paymentBody } from '../../support/entries/payment-fixture.ts';
import { readNotifications } from '../../support/entries/notification-fixture.ts';
import {
  postTransaction,
  enterDebt,
  lend,
  transactionBody,
} from '../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin, as, inviteAs, joinAs } from '../../support/households/guest-fixture.ts';
import {
  createTestHousehold,
  readHistory,
  type Home,
} from '../../support/households/household-fixture.ts';
import type { Json, TestAnswer } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/** A guest has no account until they join as the member they already are in the books. */

describe('a guest', () => {
  apiTest(
    'is added by name by an admin, and is marked in the list of members',
    async ({ api, home: { household, ana, ben } }) => {
      const path = `/households/${household}/guests`;
      const added = await ana.post(path, { name: 'Sam' });
      expect(added).toMatchObject({
        status: 201,
        body: { name: 'Sam', email: '', role: 'user', isGuest: true, leftAt: null },
      });
      const { body: users } = await ben.get('/users');
      expect(users.filter(({ isGuest }: Json) => isGuest)).toEqual([added.body]);
      expect((await readHistory(api, household)).at(-1)).toMatchObject({
        actor: ana.uid,
        what: 'added',
        resourceId: added.body.id,
        after: { name: 'Sam' },
      });
      expect((await ben.post(path, { name: 'Tess' })).status).toBe(403);
      await expectConsistent(api, household);
    },
  );

  apiTest.for(['Ben', 'bеn', 'Corner Shop', 'You'])(
    'cannot be called “%s”',
    async (name, { home: { household, ana } }) => {
      await postTransaction(ana, { payTo: 'Corner Shop' });
      const before = (await ana.get('/users')).body;
      const refused = await ana.post(`/households/${household}/guests`, { name });
      expect([409, 400]).toContain(refused.status);
      expect((await ana.get('/users')).body).toEqual(before);
    },
  );

  apiTest(
    'pays, owes and settles only through the other member and admins',
    async ({ api, home: { household, ana, ben, cleo } }) => {
      const sam = as((await addGuestAsAdmin(ana, household)).id);
      await seed(api, household, groceriesCategory);
      const shared = await ben.post('/expenses', expenseBody([ben, cleo, sam], { amount: 30 }));
      expect(shared.status).toBe(201);
      const owed = await enterDebt(cleo, sam);
      expect(owed.paidBy).toBe(sam.uid);

      const byBen = await ben.post('/payments', paymentBody(sam, ben, 4));
      expect(byBen.status).toBe(201);
      const byAna = await ana.post('/payments', paymentBody(sam, ben, 1));
      expect(byAna.status).toBe(201);
      const byCleo = await cleo.post('/payments', paymentBody(sam, ben, 1));
      expect(byCleo.status).toBe(403);
      const settled = await ben.post('/settle-ups', {
        ...{ id: randomUUID(), with: sam.uid, payment: { transactionDate: '2026-11-21' } },
      });
      expect(settled.status).toBe(201);
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'has no role, no permission and no feature that requires signing in',
    async ({ home: { household, ana, ben } }) => {
      const { id } = await addGuestAsAdmin(ana, household);
      const refused = await Promise.all([
        ana.put(`/users/${id}/role`, { role: 'admin' }),
        ana.put(`/users/${id}/role`, { role: 'user', onlyLooks: true }),
        ben.post('/permissions', {
          ...{ granteeId: id, resourceType: 'transactions', permissionType: 'read' },
        }),
        ana.post('/permissions', {
          ...{ ownerId: id, granteeId: ben.uid },
          ...{ resourceType: 'transactions', permissionType: 'write' },
        }),
        ana.post('/transactions', {
          ...{ id: randomUUID(), amount: 1, transactionDate: '2026-11-20', type: 'X', payTo: 'Y' },
          enteredBy: id,
        }),
        ana.delete(`/households/${household}/members/${id}`),
        ana.put('/ynab/automatic', { mode: 'off', userId: id }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([409, 409, 400, 400, 403, 409, 404]);
    },
  );

  apiTest('can be viewed as by admins', async ({ home: { household, ana, ben } }) => {
    const { id } = await addGuestAsAdmin(ana, household);
    await lend(ben, as(id), 7);
    const headers = { 'X-View-As': id };
    const { body } = await ana.get('/debts', headers);
    expect(JSON.stringify(body)).toContain(ben.uid);
    expect((await ben.get('/debts', headers)).status).toBe(403);
  });

  apiTest('is renamed, and older history entries keep the old name', async ({ home }) => {
    const { household, ana, ben } = home;
    const { id } = await addGuestAsAdmin(ana, household);
    const path = `/households/${household}/guests/${id}`;
    expect(await ana.put(path, { name: 'Samuel' })).toMatchObject({ body: { name: 'Samuel' } });
    expect((await ana.put(path, { name: 'Cleo' })).status).toBe(409);
    expect((await ana.put(path.replace(id, ben.uid), { name: 'Benno' })).status).toBe(404);
  });

  apiTest(
    'is removed once nothing is open, and is restored by their name',
    async ({ api, home: { household, ana, ben } }) => {
      const { id } = await addGuestAsAdmin(ana, household);
      const path = `/households/${household}/guests/${id}`;
      const row = await lend(ben, as(id), 7);
      const code = await inviteAs(ana, household, id);
      expect(await ana.delete(path)).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect((await ben.delete(`/transactions/${row.id}`)).status).toBe(204);
      expect((await ana.delete(path)).status).toBe(204);
      expect((await ana.get('/users')).body.map((one: Json) => one.id)).not.toContain(id);
      expect((await (await api.signUp()).post('/invites/accept', { code })).status).toBe(404);
      await expectConsistent(api, household);

      expect(await addGuestAsAdmin(ana, household, 'SAM')).toMatchObject({
        id,
        name: 'SAM',
        leftAt: null,
      });
      await expectConsistent(api, household);
    },
  );

  apiTest(
    'without any entries is deleted on removal, and the name is free again',
    async ({ api, home: { household, ana, cleo } }) => {
      const sent = { id: randomUUID(), name: 'Smm' };
      const guests = `/households/${household}/guests`;
      const { id } = (await ana.post(guests, sent)).body;
      await ana.put(`${guests}/${id}`, { name: 'Samm' });
      expect((await ana.delete(`${guests}/${id}`)).status).toBe(204);
      const everyone = (await cleo.get('/users?includeLeft=true')).body;
      expect(everyone.map((one: Json) => one.name).sort()).toEqual(['Ana', 'Ben', 'Cleo', 'Dan']);
      const stored = Object.keys(await readEverything(api, household));
      // The history entry of the guest's creation has their id, and stores the name itself.
      const named = stored.filter((path) => path.endsWith(`/${id}`));
      expect(named).toEqual([`households/${household}/activity/${id}`]);
      // A late retry adds nobody, and nothing can be entered with the guest.
      expect((await ana.post(guests, sent)).body.code).toBe('id_taken');
      expect((await ana.post('/payments', paymentBody(as(id), ana, 1))).status).toBe(400);
      const added = await addGuestAsAdmin(ana, household, 'Samm');
      expect(added.id).not.toBe(id);
      const lines = (await readHistory(api, household)).slice(-4);
      expect(lines.map(({ what, resourceId }) => [what, resourceId === id])).toEqual([
        ['added', true],
        ['renamed', true],
        ['removed', true],
        ['added', false],
      ]);
      await expectConsistent(api, household);
    },
  );

  const traces: [string, (home: Home, id: string) => Promise<TestAnswer>][] = [
    [
      'a default split',
      ({ ana, household }, id) => {
        const people = [{ userId: ana.uid }, { userId: id }];
        return ana.put(`/households/${household}`, { defaultSplit: { mode: 'equal', people } });
      },
    ],
    [
      'the default split of a category',
      ({ ana }, id) => {
        const defaultSplit = { mode: 'equal', people: [{ userId: ana.uid }, { userId: id }] };
        return ana.post('/categories', { name: 'Garden', userId: null, defaultSplit });
      },
    ],
    [
      'what another always does with a shop',
      ({ ben }, userId) =>
        ben.put('/shop-rules', { shop: 'rewe', what: 'theirs', userId, category: 'Food' }),
    ],
    [
      'a payment that was deleted since',
      async ({ ana }, id) => {
        const paid = await ana.post('/payments', paymentBody(as(id), ana, 1));
        return ana.delete(`/transactions/${paid.body.id}`);
      },
    ],
  ];
  apiTest.for(traces)(
    'named by %s keeps their name after removal',
    async ([_by, name], { api, home }) => {
      const { household, ana } = home;
      const { id } = await addGuestAsAdmin(ana, household);
      const answer = await name(home, id);
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      expect((await ana.delete(`/households/${household}/guests/${id}`)).status).toBe(204);
      const everyone = (await ana.get('/users?includeLeft=true')).body;
      expect(everyone).toContainEqual(expect.objectContaining({ id, leftAt: expect.any(String) }));
      await expectConsistent(api, household);
    },
  );
});

apiTest(
  'queued entries with a guest stay valid after joining, and after a removal the error names the guest',
  async ({ api, home: { household, ana, ben } }) => {
    const [joined, gone] = [
      await addGuestAsAdmin(ana, household),
      await addGuestAsAdmin(ana, household, 'Tess'),
    ];
    const waiting = [joined, gone].map(({ id }) =>
      transactionBody({ paidBy: ben.uid, owedBy: id, payTo: undefined, note: 'Boat' }),
    );
    const sam = await joinAs(ana, household, joined.id, await api.signUp());
    expect((await ana.delete(`/households/${household}/guests/${gone.id}`)).status).toBe(204);
    const [sent, refused] = [
      await ben.post('/transactions', waiting[0]!),
      await ben.post('/transactions', waiting[1]!),
    ];
    expect(sent).toMatchObject({ status: 201, body: { owedBy: sam.uid } });
    expect(JSON.stringify((await readNotifications(sam)).notices)).toContain('Boat');
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'owedBy' }] } });
  },
);

apiTest(
  'a guest cannot be created under an id in use, or in another household',
  async ({ api, home: { household, ana } }) => {
    const id = randomUUID();
    const first = await ana.post(`/households/${household}/guests`, { id, name: 'Sam' });
    expect(first.status).toBe(201);
    const before = await readEverything(api, household);
    const other = await ana.post(`/households/${household}/guests`, { id, name: 'Tess' });
    expect(await readEverything(api, household)).toEqual(before);
    expect([other.status, other.body.code]).toEqual([409, 'id_taken']);
    const [elsewhere, finn] = await createTestHousehold(api, ['Finn']);
    const apart = await finn.post(`/households/${elsewhere}/guests`, { id, name: 'Tess' });
    expect(apart.status).toBe(201);
    expect([id, first.body.id]).not.toContain(apart.body.id);
  },
);
