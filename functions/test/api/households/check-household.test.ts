import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { accountOf, uidOf } from '../../../../emulator-seed/accounts.ts';
import { loadDemo } from '../../../../emulator-seed/load-demo.ts';
import { loadMoment } from '../../../../emulator-seed/load-moment.ts';
import { describeDifference } from '../../../src/core/audit/difference.ts';
import type { Activity } from '../../../src/core/activity/stored.ts';
import { FirestoreReader } from '../../../src/platform/firestore/reader.ts';
import { createStore } from '../../../src/create-store.ts';
import {
  goThroughHistory,
  readWholeHousehold,
} from '../../../src/people/households/household-check.repository.ts';
import { checkHousehold } from '../../../src/people/households/household-check.service.ts';
import { refreshIdToken } from '../../support/server/accounts.ts';
import type { TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { postExpense } from '../../support/entries/expense-fixture.ts';
import { postTransaction, put } from '../../support/entries/transaction-fixture.ts';
import { foundHousehold, joinHousehold } from '../../support/households/household-fixture.ts';
import { checkDamaged, damages, isActive, type Damaged } from './damages.ts';
import { requireIndex } from '../../indexes/require-index.ts';

const householdId = 'demo-juniper-street';
const importId = randomUUID();

const test = base.extend('given', { scope: 'file', auto: true }, async ({ api }) => {
  await loadDemo(api, loadMoment(new Date(), 'America/Los_Angeles'));
  const account = accountOf('maya');
  const maya = api
    .as({ ...account, token: await refreshIdToken(api.projectId, account) })
    .in(householdId);
  const people = { payTo: account.name, owedBy: uidOf('tom') };
  const rows = [1, 2, 3].map((amount) => {
    return { date: '2026-11-20', ...people, amount, category: 'Groceries' };
  });
  const imported = await maya.post('/transactions/import', { importId, rows });
  expect(imported.status).toBe(201);
  const part = { id: randomUUID(), with: uidOf('tom'), payment: { amount: 0.01 } };
  expect((await maya.post('/settle-ups', part)).status).toBe(201);
  await changeAgain(maya);
  const store = createStore(api.firestore);
  const whole = (await readWholeHousehold(store, householdId))!;
  const activity: Activity[] = [];
  await goThroughHistory(store, householdId, (entry) => activity.push(entry));
  return { maya, whole: { ...whole, activity } };
});

/** Maya edits one row twice, so that the first edit is not the last, and deletes rows together. */
async function changeAgain(maya: TestClient): Promise<void> {
  const shared = { paidBy: maya.uid, owedBy: uidOf('tom'), payTo: undefined };
  const row = await postTransaction(maya, { ...shared, note: 'Twice' });
  for (const amount of [20, 30]) {
    const { body } = await maya.get(`/transactions/${row.id}`);
    expect((await put(maya, body, { amount })).status).toBe(200);
  }
  const [{ id, name }] = (await maya.get('/categories')).body;
  const people = [maya.uid, uidOf('tom')].map((userId) => ({ userId }));
  const fields = { categories: [{ id, name }], split: { mode: 'equal', people } };
  await postExpense(maya, [maya], fields);
  const both = [await postTransaction(maya, shared), await postTransaction(maya, shared)];
  const ids = both.map(({ id }) => id);
  expect((await maya.post('/transactions/bulk-delete', { ids })).status).toBe(204);
}

async function check(api: TestApi, id = householdId): Promise<string[] | null> {
  const store = createStore(api.firestore, requireIndex);
  const found = await checkHousehold(store, id, new Date());
  return found && found.differences.map(describeDifference);
}

test('the demo households and a used household pass the check', async ({ api }) => {
  expect(await check(api)).toEqual([]);
  expect(await check(api, 'demo-thursday-band')).toEqual([]);
  expect(await check(api, 'demo-lisbon-trips')).toEqual([]);
  const ana = await api.signUp({ name: 'Ana' });
  const id = await foundHousehold(ana);
  const ben = await api.signUp({ name: 'Ben' });
  await joinHousehold(ana, id, ben);
  await ben.delete(`/households/${id}/members/${ben.uid}`);
  expect(await check(api, id)).toEqual([]);
  expect(await check(api, 'nowhere')).toBeNull();
});

describe('each kind of damage is found', () => {
  test.for(damages)('%s', ([_name, part, change, found], { given: { whole } }) => {
    const damaged: Damaged = { ...whole };
    damaged[part] = change(damaged[part]);
    expect(checkDamaged(damaged)).toContainEqual(expect.stringMatching(found));
  });

  test('damaging a copy leaves the original intact', ({ given: { whole } }) => {
    expect(checkDamaged({ ...whole })).toEqual([]);
  });

  test('the history is read a few hundred entries at a time', async ({ api, given: { whole } }) => {
    const sizes: number[] = [];
    const page = vi.spyOn(FirestoreReader.prototype, 'pageOnly');
    const query = vi.spyOn(FirestoreReader.prototype, 'query');
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await check(api)).toEqual([]);
    for (const [index, [{ from }]] of page.mock.calls.entries()) {
      const isHistory = 'name' in from && from.name === 'activity';
      if (isHistory) sizes.push((await page.mock.results[index]!.value).items.length);
    }
    expect(
      query.mock.calls.filter(([{ from }]) => 'name' in from && from.name === 'activity'),
    ).toEqual([]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(whole.activity.length);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(300);
  });

  test('damage stored in the database is found: a missing item and a stale membership', async ({
    api,
    given: { whole },
  }) => {
    const { settlement, items } = whole.books.find(isActive)!;
    const item = api.firestore.doc(
      `households/${householdId}/settlements/${settlement.id}/items/${items[0]!.id}`,
    );
    const before = (await item.get()).data()!;
    const stranger = api.firestore.doc('users/eve');
    await item.delete();
    await stranger.set({ activeHouseholdId: null, householdIds: [householdId] });
    const lines = await check(api);
    expect(lines).toContainEqual(expect.stringMatching(/itemCount/));
    expect(lines).toContain('account eve: householdIds name it: true instead of false');
    await item.set(before);
    await stranger.delete();
    expect(await check(api)).toEqual([]);
  });
});

describe('the check program', () => {
  const program = fileURLToPath(new URL('../../../../tools/check-household.ts', import.meta.url));

  function run(api: TestApi, args: readonly string[], variables: Record<string, string> = {}) {
    const project = { GOOGLE_CLOUD_PROJECT: api.projectId, GCLOUD_PROJECT: '' };
    const env = { ...process.env, ...project, ...variables };
    return new Promise<{ code: number; lines: string[]; complaint: string }>((resolve) => {
      execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
        const code = error ? Number(error.code) : 0;
        resolve({ code, lines: stdout.trim().split('\n'), complaint: stderr });
      });
    });
  }

  test('reports consistent data, and exits with 0', async ({ api }) => {
    const { code, lines } = await run(api, [householdId]);
    expect(lines).toEqual([
      expect.stringMatching(/^Juniper Street: 7 members, \d+ transactions, \d+ settlements\.$/),
      'Everything agrees.',
    ]);
    expect(code).toBe(0);
  });

  test('reports differences in plain lines, changes nothing, and exits with 1', async ({ api }) => {
    const rows = api.firestore.collection(`households/${householdId}/transactions`);
    const document = (await rows.limit(1).get()).docs[0]!.ref;
    const { signedCents } = (await document.get()).data()!;
    await document.update({ signedCents: 7 });
    const { code, lines } = await run(api, [householdId]);
    const line = `transaction ${document.id}: signedCents: 7 instead of ${signedCents}`;
    expect(lines.slice(1)).toEqual([line, '1 difference.']);
    expect(code).toBe(1);
    expect((await document.get()).get('signedCents')).toBe(7);
    await document.update({ signedCents });
  });

  test('checks all households, also of another database', async ({ api }) => {
    const both = [run(api, ['--all']), run(api, ['--all', '--database', 'restored'])];
    const [all, restored] = await Promise.all(both);
    expect(all!.lines).toContainEqual(expect.stringMatching(/^Juniper Street: /));
    expect(all!.lines.filter((line) => /^.+: \d+ members, /.test(line))).toHaveLength(
      (await api.firestore.collection('households').count().get()).data().count,
    );
    expect(restored).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('no households'),
    });
  });

  test('exits with 2 if it could not check', async ({ api }) => {
    const nothing = { GOOGLE_CLOUD_PROJECT: '', FIRESTORE_EMULATOR_HOST: '' };
    const runs = [
      run(api, ['nowhere']),
      run(api, []),
      run(api, [householdId], nothing),
      run(api, [householdId, '--all']),
      run(api, ['--everything']),
    ];
    const [unknown, unnamed, nowhere, both, strange] = await Promise.all(runs);
    for (const unclear of [both, strange]) {
      expect(unclear).toMatchObject({ code: 2, complaint: expect.stringContaining('npm run') });
    }
    expect(unknown).toMatchObject({ code: 2, complaint: expect.stringContaining('no household') });
    expect(unnamed).toMatchObject({ code: 2, complaint: expect.stringContaining('npm run') });
    expect(nowhere).toMatchObject({ code: 2, complaint: expect.stringContaining('the project') });
  });
});
