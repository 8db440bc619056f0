import { describe, expect } from 'vitest';
import { toStored } from '../../../src/platform/firestore/converters.ts';
import { activity } from '../../../src/platform/firestore/paths.ts';
import { makeEntry } from '../../support/entries/activity-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import {
  postTransaction,
  lend,
  storeGrant,
  nextOf,
} from '../../support/entries/transaction-fixture.ts';
import { type Json, type TestClient, succeed } from '../../support/server/api-client.ts';

async function history(client: TestClient, headers = {}): Promise<Json[]> {
  return (await succeed(client.get('/activity', headers))) as Json[];
}

/** The history of one resource as the caller sees it, newest first. */
async function historyOf(client: TestClient, resourceId: string, headers = {}) {
  const all = await history(client, headers);
  return all.filter((entry) => entry.resourceId === resourceId).map(({ what }) => what as string);
}

describe('visibility of the history', () => {
  apiTest(
    'the parties, the owner and admins see a transaction in the history; others do not',
    async ({ api }) => {
      const [, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
      const { id } = await lend(ben, cleo);

      for (const client of [ana, ben, cleo])
        expect(await historyOf(client, id)).toEqual(['created']);
      expect(await historyOf(dan, id)).toEqual([]);
      const [entry] = await history(cleo);
      expect(entry).toMatchObject({
        actorId: ben.uid,
        actorName: 'Ben',
        what: 'created',
        resourceType: 'transactions',
        resourceId: id,
        ownerId: ben.uid,
        ownerName: 'Ben',
        before: null,
        after: { amount: 12.5, paidBy: ben.uid, owedBy: cleo.uid },
      });
      expect(Math.abs(Date.parse(entry.at) - Date.now())).toBeLessThan(60_000);
      expect(Object.keys(entry)).not.toContain('parties');
    },
  );

  apiTest('a party added by an edit does not see the earlier entries', async ({ api }) => {
    const [, , ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    const before = await lend(ben, cleo, 12.5, { note: 'a present' });
    const after = { ...before, owedBy: dan.uid, note: '' };
    delete after.description;
    expect((await ben.put(`/transactions/${before.id}`, after)).status).toBe(200);
    expect(await historyOf(dan, before.id)).toEqual([]);
    // A former party keeps the old entries but sees no new ones.
    expect(await historyOf(cleo, before.id)).toEqual(['created']);
    expect(await historyOf(ben, before.id)).toEqual(['updated', 'created']);

    const stale = { 'If-Match': `"${before.version}"` };
    const refused = await dan.put(`/transactions/${before.id}`, { ...after, paid: true }, stale);
    expect(refused.status).toBe(412);
    const now = (await dan.get(`/transactions/${before.id}`)).body;
    expect((await dan.put(`/transactions/${before.id}`, { ...now, paid: true })).status).toBe(200);
    expect(await historyOf(dan, before.id)).toEqual(['updated']);
  });

  apiTest(
    'an entry shows the current transaction to its readers while it exists',
    async ({ api }) => {
      const [, , ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
      const fields = { paidBy: ben.uid, owedBy: cleo.uid, transactionDate: '2026-11-03' };
      const row = await postTransaction(ben, { ...fields, note: 'a present' });
      const subjectsFor = async (client: TestClient) =>
        (await history(client))
          .filter((one) => one.resourceId === row.id)
          .map((one) => one.subject);
      const subject = { name: 'a present', date: '2026-11-03', isDeleted: false };
      expect(await subjectsFor(cleo)).toEqual([subject]);

      const after = { ...row, owedBy: dan.uid, note: 'a bicycle' };
      delete after.description;
      expect((await ben.put(`/transactions/${row.id}`, after)).status).toBe(200);
      // Cleo saw the transaction before, but not its current state.
      expect(await subjectsFor(cleo)).toEqual([null]);
      const renamed = { ...subject, name: 'a bicycle' };
      expect(await subjectsFor(ben)).toEqual([renamed, renamed]);

      expect((await ben.delete(`/transactions/${row.id}`)).status).toBe(204);
      const deleted = { ...renamed, isDeleted: true };
      expect(await subjectsFor(ben)).toEqual([deleted, deleted, deleted]);
    },
  );

  apiTest("a grant opens the owner's history while the grant is active", async ({ api }) => {
    const [householdId, , ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    const { id } = await postTransaction(ben);
    expect(await historyOf(cleo, id)).toEqual([]);
    const right = { owner: ben, grantee: cleo, permissionType: 'read' } as const;
    await storeGrant(api, householdId, { ...right, expiresAt: new Date(Date.now() + 60_000) });
    expect(await historyOf(cleo, id)).toEqual(['created']);
    await storeGrant(api, householdId, { ...right, expiresAt: new Date(Date.now() - 1) });
    expect(await historyOf(cleo, id)).toEqual([]);
    await storeGrant(api, householdId, right);
    expect(await historyOf(cleo, id)).toEqual(['created']);
  });

  apiTest(
    'every member sees entries about the household, its members and its own categories',
    async ({ api }) => {
      const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
      const category = await ana.post('/categories', { name: 'Garden', userId: null });
      await ana.put(`/households/${id}`, { name: 'Elm Street' });
      const seen = (await history(ben)).map(({ what, resourceType }) => `${what} ${resourceType}`);
      expect(seen).toEqual([
        'updated household',
        'created categories',
        'joined members',
        'created household',
      ]);
      expect(await historyOf(ben, category.body.id)).toEqual(['created']);
      expect((await history(ben))[0]).toMatchObject({
        ownerId: null,
        ownerName: null,
        before: { name: 'Maple Street' },
        after: { name: 'Elm Street' },
      });
      // Only admins see invites.
      const types = (await history(ana)).map(({ what }) => what as string);
      expect(types).toContain('invite_created');
    },
  );

  apiTest('the two members of a settlement and admins see it in the history', async ({ api }) => {
    const [, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    await lend(cleo, ben, 30);
    const { id } = await lend(ben, cleo, 10);
    const { body } = await ben.post('/settlements', { transactionIds: [id] });
    for (const one of [ana, ben, cleo]) expect(await historyOf(one, body.id)).toEqual(['created']);
    expect(await historyOf(dan, body.id)).toEqual([]);
  });

  apiTest('admins see no YNAB entries; the member they are about does', async ({ api }) => {
    const [, ana, ben, cleo, dan] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    const body = { granteeId: cleo.uid, resourceType: 'ynab_config', permissionType: 'read' };
    const granted = await ben.post('/permissions', body);
    const { id } = granted.body;
    expect(await historyOf(ana, id)).toEqual([]);
    expect(await historyOf(dan, id)).toEqual([]);
    expect(await historyOf(ben, id)).toEqual(['granted']);
    expect(await historyOf(cleo, id)).toEqual(['granted']);
    // An admin who is the grantee sees the entry as a party.
    const own = await ben.post('/permissions', { ...body, granteeId: ana.uid });
    expect(await historyOf(ana, own.body.id)).toEqual(['granted']);
  });

  apiTest(
    'an admin who views as a member sees what both may read, and the view is recorded',
    async ({ api }) => {
      const [, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
      const shared = await lend(ben, cleo);
      const hidden = await postTransaction(cleo);
      const body = { granteeId: ana.uid, resourceType: 'ynab_config', permissionType: 'read' };
      const ynab = await ben.post('/permissions', body);
      const asBen = { 'X-View-As': ben.uid };
      expect(await historyOf(ana, shared.id, asBen)).toEqual(['created']);
      expect(await historyOf(ana, hidden.id, asBen)).toEqual([]);
      expect(await historyOf(ana, hidden.id)).toEqual(['created']);
      // YNAB entries stay hidden even where both may read them.
      expect(await historyOf(ana, ynab.body.id)).toEqual(['granted']);
      expect(await historyOf(ana, ynab.body.id, asBen)).toEqual([]);
      expect((await history(ben))[0]).toMatchObject({ what: 'viewed_as', actorName: 'Ana' });
      expect((await ben.get('/activity', { 'X-View-As': cleo.uid })).status).toBe(403);
    },
  );

  apiTest('no entry of another household is visible', async ({ api }) => {
    const [, ...members] = await createTestHousehold(api, ['Ana', 'Ben']);
    const { id } = await postTransaction(members[0]);
    const [, eve] = await createTestHousehold(api, ['Eve']);
    expect(await historyOf(eve, id)).toEqual([]);
    expect((await eve.get('/activity', { 'X-Household': 'nowhere' })).status).toBe(403);
  });
});

describe('paging', () => {
  apiTest(
    'pages follow each other without gaps or repeats while new entries are written',
    async ({ api }) => {
      const [householdId, , ben, cleo, dan] = await createTestHousehold(api, [
        'Ana',
        'Ben',
        'Cleo',
        'Dan',
      ]);
      await storeGrant(api, householdId, { owner: dan, grantee: ben, permissionType: 'read' });
      for (let round = 0; round < 4; round++) {
        await lend(ben, cleo);
        await lend(cleo, ben);
        await postTransaction(dan);
        await postTransaction(cleo);
      }
      const whole = (await history(ben)).map(({ id }) => id as string);
      expect(whole.length).toBe(3 * 4 + 4);
      const seen: string[] = [];
      let path: string | null = '/activity?limit=3';
      while (path !== null) {
        const page = await ben.get(path);
        expect(page.body.length).toBeLessThanOrEqual(3);
        expect(page.reads).toBeLessThanOrEqual(4 * (3 + 1) + 4 + 1);
        seen.push(...(page.body as Json[]).map(({ id }) => id as string));
        path = nextOf(page.headers);
        await lend(ben, cleo);
      }
      expect(seen).toEqual(whole);
    },
  );

  apiTest('entries of one commit share a timestamp and are ordered by id', async ({ api }) => {
    const [householdId, ...members] = await createTestHousehold(api, ['Ana']);
    const at = new Date();
    const batch = api.firestore.batch();
    for (let number = 0; number < 7; number++) {
      const entry = makeEntry({ id: `entry-${number}`, at });
      const document = activity(householdId).doc(entry.id);
      batch.set(api.firestore.doc(document.path), toStored(document, entry));
    }
    await batch.commit();
    const seen: string[] = [];
    for (let path: string | null = '/activity?limit=2'; path !== null;) {
      const page = await members[0].get(path);
      seen.push(...(page.body as Json[]).map(({ id }) => id as string));
      path = nextOf(page.headers);
    }
    const own = seen.filter((id) => id.startsWith('entry-'));
    expect(own).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `entry-${number}`));
    expect(new Set(seen).size).toBe(seen.length);
  });

  apiTest("a cursor is rejected in another member's history", async ({ api }) => {
    const [, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
    const next = nextOf((await ana.get('/activity?limit=1')).headers)!;
    expect((await ana.get(next)).status).toBe(200);
    expect((await ben.get(next)).body.code).toBe('invalid_request');
    expect((await ana.get(next, { 'X-View-As': ben.uid })).body.code).toBe('invalid_request');
    expect((await ana.get('/activity?limit=0')).status).toBe(400);
    expect((await ana.get('/activity?who=me')).status).toBe(400);
  });
});
