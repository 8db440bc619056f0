import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Home } from '../../support/households/household-fixture.ts';
import {
  fillHousehold,
  importHousehold,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** The author of an export file can write anything into it. */

describe('a forged document', () => {
  type Change = (document: Json) => void;
  const MIB = 'x'.repeat(1024 * 1024);
  const lies: Record<string, Change> = {
    'is of another kind': (one) => (one.format = 'something'),
    'is of a newer version': (one) => (one.version = 2),
    'holds what one member sees': (one) => (one.hasAllBooks = false),
    'has nobody twice': (one) => one.members.push(one.members[0]),
    'has names that look alike': (one) => (one.members[1].name = one.members[0].name),
    'has fields that nobody knows': (one) => (one.transactions[0].isAdmin = true),
    'has a note of a megabyte': (one) => (one.transactions[0].note = MIB),
    'has a path for an id': (one) => (one.categories[0].id = '../../users/eve'),
    'has a reserved id': (one) => (one.categories[0].id = '__proto__'),
    'has a row of nobody': (one) => (one.transactions[0].enteredBy = 'nobody'),
    'has an owner from elsewhere': (one) => (one.categories[0].userId = 'nobody'),
    'is from the future': (one) => (one.transactions[0].entered = '2999-01-01T00:00:00.000Z'),
    'lacks an expense of its rows': (one) => one.expenses.shift() && (one.end.expenses -= 1),
    'lacks rows of an expense': (one) => {
      const row = one.transactions.findIndex((row: Json) => row.expenseId && !row.deletedAt);
      one.transactions.splice(row, 1);
      one.end.transactions -= 1;
    },
    'has shares that are no shares': (one) => {
      const [first, second] = one.expenses[0].shares;
      [first.cents, second.cents] = [first.cents + 1, second.cents - 1];
    },
    'has a row of more than its expense says': (one) =>
      (one.transactions.find((row: Json) => row.expenseId).amountCents += 1),
    'has a settlement of debts that there are not': (one) =>
      (one.settlements[0].debts[0].transactionId = randomUUID()),
    'has items that settle more': (one) =>
      (one.settlements.find((row: Json) => row.items.length > 0).items[0].appliedCents += 1),
    'has a row that says it is settled': (one) =>
      (one.transactions.find((row: Json) => row.settledCents === 0 && !row.deletedAt).settledCents =
        1),
    'has a settlement with oneself': (one) =>
      (one.settlements[0].creditorId = one.settlements[0].debtorId),
    'has a thing twice': (one) => {
      one.transactions.push({ ...one.transactions[0] });
      one.end.transactions += 1;
    },
    'takes an id that the server makes': (one) => {
      const row = one.transactions.find((row: Json) => row.note === 'Chess board');
      row.id = '3b0f6d0e-2a4c-5d11-9b7e-64c1f0a8d2e5';
    },
    'tells of YNAB': (one) => (one.activity[0].resourceType = 'ynab_config'),
    'has facts for prototypes': (one) => {
      one.activity[0].after = JSON.parse('{"__proto__": {"isAdmin": true}, "__x__": 1}');
    },
    'has endless facts': (one) => {
      let facts: Json = {};
      for (let depth = 0; depth < 50; depth++) facts = { facts };
      one.activity[0].after = facts;
    },
    'breaks off': (one) => (one.end.transactions += 1),
    'brings more than it says': (one) => (one.end.transactions -= 1),
  };

  apiTest.for(Object.entries(lies))(
    'is refused because it %s',
    async ([name, lie], { api, sharedHome }) => {
      const given = await documentOf(sharedHome);
      const document = structuredClone(given) as Json;
      lie(document);
      const eve = await api.signUp({ name: 'Eve' });
      const id = randomUUID();
      const answer = await importHousehold(eve, document, sharedHome.ana.uid, id);
      expect(name === 'has endless facts' ? [413] : [400, 409]).toContain(answer.status);
      expect((await eve.in(id).get('/transactions')).status).toBe(403);
      expect((await eve.get('/user/me')).body.households).toEqual([]);
    },
  );

  let document: Json;
  const documentOf = async (home: Home) => {
    if (!document) {
      await fillHousehold(home);
      document = await getHouseholdDocument(home.ana, home.household);
    }
    return document as Json;
  };

  apiTest('is refused with the contradicting fields and their id', async ({ api, sharedHome }) => {
    const given = structuredClone(await documentOf(sharedHome)) as Json;
    const row = given.transactions.find(
      (one: Json) => one.settledCents + one.appliedCents === 0 && !one.deletedAt,
    );
    row.settledCents = 1;
    const answer = await importHousehold(await api.signUp(), given, sharedHome.ana.uid);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.errors).toContainEqual({
      ...{ path: `transaction.${row.id}`, message: 'settledCents: 1 instead of 0' },
    });
  });

  apiTest('makes nobody a member of another household', async ({ api, sharedHome }) => {
    const { ana, ben } = sharedHome;
    const given = structuredClone(await documentOf(sharedHome)) as Json;
    for (const one of given.members) Object.assign(one, { role: 'superadmin', isGuest: false });
    const eve = await api.signUp({ name: 'Eve' });
    const id = randomUUID();
    expect((await importHousehold(eve, given, ana.uid, id)).status).toBe(200);
    const moved = await getHouseholdDocument(eve, id);
    expect(moved.members.filter(({ role }) => role !== 'user').map((one) => one.id)).toEqual([
      ana.uid,
    ]);
    expect((await ben.in(id).get('/transactions')).status).toBe(403);
    // The account in the document must be the caller's.
    const refused = await importHousehold(ana, given, ben.uid);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'memberId' }] } });
  });
});
