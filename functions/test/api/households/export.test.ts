import fc from 'fast-check';
import { expect } from 'vitest';
import { documentSections } from '../../../src/core/document/document-sections.ts';
import {
  householdExportSchema,
  type HouseholdDocument,
} from '../../../src/core/document/household-document.ts';
import type { Member } from '../../../src/core/household/stored.ts';
import type { Actor } from '../../../src/core/permission/actor.ts';
import { isPermitted } from '../../../src/core/permission/permission.ts';
import { isGone } from '../../../src/core/transaction/transaction.ts';
import { readActorOf } from '../../../src/people/members/household-context.ts';
import { createStore } from '../../../src/create-store.ts';
import type { Store } from '../../../src/platform/firestore/store.ts';
import { exportHousehold } from '../../../src/views/export/export.service.ts';
import { requireIndex } from '../../indexes/require-index.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import { postExpense } from '../../support/entries/expense-fixture.ts';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';
import {
  placedDocumentsOf,
  type HouseholdDocuments,
} from '../../support/households/household-documents.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { randomHousehold } from '../../support/households/random-household.ts';
import { checkProperty } from '../../support/random/check-property.ts';
import { often } from '../../support/random/random-seed.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { startLimited } from '../../support/server/limited-api.ts';
import {
  testConfig,
  type Json,
  type TestApi,
  type TestClient,
} from '../../support/server/api-client.ts';

/** A member's export contains exactly what the lists show to that member. */

async function read(client: TestClient, householdId: string): Promise<HouseholdDocument> {
  const document = await client.getBody(`/households/${householdId}/export`);
  return householdExportSchema.parse(document);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

/** Ana and Ben settle, all share expenses, and Dan has nothing to do with either. */
async function live({ ana, ben, dan }: { ana: TestClient; ben: TestClient; dan: TestClient }) {
  const [category] = (await ana.get('/categories')).body as Json[];
  const categories = [{ id: category.id, name: category.name }];
  const shared = await postExpense(ana, [ana, ben], { categories });
  await say(ben, `/expenses/${shared.id}`, 'Was that for all of us?');
  await lend(ana, ben, 40);
  await postSettlement(ben, await lend(ben, ana, 15));
  const deleted = await postTransaction(ben, { note: 'By mistake' });
  await ben.delete(`/transactions/${deleted.id}`);
  const own = await postTransaction(dan, { note: 'Chess board' });
  await say(dan, `/transactions/${own.id}`, 'Only mine');
  await ana.post('/settle-ups', {
    id: crypto.randomUUID(),
    with: ben.uid,
    payment: { amount: 1 },
  });
  return { shared, deleted, own };
}

apiTest(
  'an admin gets all data of the household, but no e-mail addresses',
  async ({ home, api }) => {
    const { household, ana, ben, cleo, dan } = home;
    const { shared, deleted, own } = await live(home);
    const document = await read(ana, household);
    expect(document).toMatchObject({ version: 1, hasAllBooks: true, exportedBy: ana.uid });
    expect(document.household).toMatchObject({ id: household, currency: 'USD' });
    expect(idsOf(document.members)).toEqual([ana, ben, cleo, dan].map(({ uid }) => uid).sort());
    const stored = async (name: string) =>
      (await api.firestore.collection(`households/${household}/${name}`).get()).docs;
    for (const name of documentSections) {
      const documents = await stored(name);
      expect([name, document[name]?.length]).toEqual([name, documents.length]);
      expect(document.end[name]).toBe(documents.length);
    }
    const expense = document.expenses.find(({ id }) => id === shared.id);
    expect(expense?.comments).toMatchObject([
      { memberId: ben.uid, text: 'Was that for all of us?' },
    ]);
    const row = document.transactions.find(({ id }) => id === deleted.id);
    expect(row).toMatchObject({ note: 'By mistake', deletedAt: expect.any(String) });
    const lone = document.transactions.find(({ id }) => id === own.id);
    expect(lone?.comments).toMatchObject([{ text: 'Only mine' }]);
    expect(document.settlements[0]?.items.length).toBeGreaterThan(0);
    expect(document.settlements[0]?.history.length).toBeGreaterThan(0);
    const text = JSON.stringify(document);
    for (const { email } of [ana, ben, cleo, dan]) expect(text).not.toContain(email);
    expect(text).not.toMatch(/photo|email|token|secret/i);
  },
);

apiTest('the response is a file with an ASCII name and one line per entry', async ({ home }) => {
  const { household, ana } = home;
  const answer = await ana.get(`/households/${household}/export`);
  const name = /^attachment; filename="housetab-\d{4}-\d{2}-\d{2}\.json"$/;
  expect(answer.headers.get('Content-Disposition')).toMatch(name);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
});

apiTest(
  'a user with little access gets little, and so does an admin who views as them',
  async ({ home }) => {
    const { household, ana, ben, cleo, dan } = home;
    const { own } = await live(home);
    const document = await read(dan, household);
    expect(document.hasAllBooks).toBe(false);
    expect(idsOf(document.transactions)).toEqual([own.id]);
    expect([document.expenses, document.settlements, document.settleUps]).toEqual([[], [], []]);
    expect(document.activity.some(({ resourceType }) => resourceType === 'settlements')).toBe(
      false,
    );
    const path = `/households/${household}/export`;
    const asDan = householdExportSchema.parse((await ana.get(path, { 'X-View-As': dan.uid })).body);
    expect(asDan.transactions).toEqual(document.transactions);
    expect(asDan.exportedBy).toBe(dan.uid);
    const bens = await read(ben, household);
    expect(bens.settlements.length).toBeGreaterThan(0);
    expect((await read(cleo, household)).transactions).toEqual([]);
    await ana.put(`/households/${household}`, { openBooks: true });
    const open = await read(cleo, household);
    expect(open.hasAllBooks).toBe(true);
    expect(idsOf(open.transactions)).toEqual(idsOf((await read(ana, household)).transactions));
  },
);

apiTest(
  'a non-member cannot export a household, whatever household the header names',
  async ({ api, home: { household, ana, dan } }) => {
    const [elsewhere, finn] = await createTestHousehold(api, ['Finn']);
    const path = `/households/${household}/export`;
    const nowhere = await finn.get('/households/nowhere/export');
    expect(nowhere).toMatchObject({ status: 403, body: { code: 'not_a_member' } });
    expect((await finn.get(path)).body).toMatchObject({ code: 'not_a_member' });
    expect((await ana.in(elsewhere).get(path)).body.household.id).toBe(household);
    await ana.delete(`/households/${household}/members/${dan.uid}`);
    expect((await dan.get(path)).status).toBe(403);
  },
);

const uids = ['ann', 'ben', 'cleo', 'dan', 'eve'];

apiTest(
  'in random households every reader gets exactly what the permission matrix allows',
  async ({ api }) => {
    const now = new Date();
    const property = fc.asyncProperty(randomHousehold(uids, now), async (data) => {
      const batch = api.firestore.batch();
      for (const one of placedDocumentsOf(data)) batch.set(api.firestore.doc(one.path), one.data);
      await batch.commit();
      const present = data.members.filter(({ leftAt }) => leftAt === null);
      const admin = present.find(({ role }) => role !== 'user');
      const actors = present.flatMap((member): Actor[] => {
        const actor = { uid: member.id, householdId: data.household.id, member, viewAs: null };
        return [
          actor,
          ...(admin ? [{ ...actor, uid: admin.id, member: admin, viewAs: member }] : []),
        ];
      });
      for (const actor of actors) {
        const found = await readAs(api, actor, now);
        expect([actor, found]).toEqual([actor, permitted(data, actor, now)]);
      }
    });
    await checkProperty('exports', property, often({ gate: 4, long: 15 }));
  },
);

async function exported(store: Store, actor: Actor, now: Date): Promise<string> {
  let text = '';
  await exportHousehold(
    store,
    { actor, now, place: null, key: 'key' },
    (part) => void (text += part),
  );
  return text;
}

async function readAs(api: TestApi, actor: Actor, now: Date) {
  const text = await exported(createStore(api.firestore, requireIndex), actor, now);
  const document = householdExportSchema.parse(JSON.parse(text));
  const names = ['expenses', 'transactions', 'settlements', 'settleUps', 'activity', 'categories'];
  const seen = names.map((name) => [name, idsOf(document[name as 'expenses'])]);
  return { ...Object.fromEntries(seen), permissions: document.permissions.length };
}

function permitted(data: HouseholdDocuments, actor: Actor, now: Date) {
  const viewers: Member[] = [actor.member, ...(actor.viewAs ? [actor.viewAs] : [])];
  const all = <T extends { id: string }>(
    rows: readonly T[],
    mayRead: (viewer: Member, row: T) => boolean,
  ) => idsOf(rows.filter((row) => viewers.every((viewer) => mayRead(viewer, row))));
  const settlements = all(data.settlements, (viewer, one) =>
    isPermitted('settlement:read', viewer, one, now),
  );
  const kept = <T extends { expireAt: Date | null }>(rows: readonly T[]) =>
    rows.filter((row) => !isGone(row, now));
  return {
    expenses: all(kept(data.expenses), (v, one) => isPermitted('expense:read', v, one, now)),
    transactions: all(kept(data.transactions), (v, one) =>
      isPermitted('transaction:read', v, one, now),
    ),
    settlements,
    settleUps: settlements,
    activity: all(
      data.activity.filter(({ resourceType }) => resourceType !== 'ynab_config'),
      (v, one) => isPermitted('activity:read', v, one, now),
    ),
    categories: all(data.categories, (v, one) => isPermitted('category:read', v, one, now)),
    permissions: all(
      data.permissions.filter(({ resourceType }) => resourceType !== 'ynab_config'),
      (v, one) => isPermitted('permission:read', v, one, now),
    ).length,
  };
}

apiTest('an export costs one read per document', async ({ api, home }) => {
  const { household, ana } = home;
  await live(home);
  const store = createStore(api.firestore, requireIndex);
  const actor = await readActorOf(createStore(api.firestore), household, ana.uid);
  const text = await exported(store, actor, api.now());
  const { end, ...document } = JSON.parse(text) as HouseholdDocument;
  const { members, categories, ...lists } = end;
  expect(members + categories).toBeGreaterThan(0);
  const inside = [
    ...document.settlements.flatMap(({ items, history }) => [...items, ...history]),
    ...[...document.expenses, ...document.transactions].flatMap(({ comments }) => comments),
  ].length;
  const sum = Object.values(lists).reduce((total, count) => total + count, 0) + inside;
  // The household is read twice; all members and all categories are one document each. An empty list costs
  // one read.
  // The two budget lists, their categories and the check for a pending group settle-up cost one each too.
  const empty = Object.values(lists).filter((count) => count === 0).length;
  expect(store.usage.reads).toBe(sum + 4 + empty + 3 + 1);
});

apiTest('an interrupted export is not valid JSON, and stops reading', async ({ api, home }) => {
  const { household, ana } = home;
  const actor = await readActorOf(createStore(api.firestore), household, ana.uid);
  const cut = new Error('cut');
  let text = '';
  const asked = { actor, now: api.now(), place: null, key: 'key' };
  const reading = exportHousehold(createStore(api.firestore), asked, (part) => {
    text += part;
    return Promise.reject(cut);
  });
  await expect(reading).rejects.toThrow(cut);
  expect(() => JSON.parse(text.slice(0, -10)) as unknown).toThrow(SyntaxError);
});

apiTest('an account can export only a few times per hour', async () => {
  const { perHour } = testConfig.limits;
  const api = await startLimited({ perHour: { ...perHour, exports: 2 } });
  const [id, ana, ben] = await createTestHousehold(api, ['Ana', 'Ben']);
  for (let tries = 0; tries < 2; tries++) await read(ana, id);
  const refused = await ana.get(`/households/${id}/export`);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  await read(ben, id);
});
