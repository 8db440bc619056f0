import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Firestore, type DocumentData } from '@google-cloud/firestore';
import { describe, expect, onTestFinished } from 'vitest';
import { exportProject, importProject } from '../../../../deploy/restore/copies.ts';
import { loadDemo } from '../../../../emulator-seed/load-demo.ts';
import { loadMoment } from '../../../../emulator-seed/load-moment.ts';
import { describeDifference } from '../../../src/core/audit/difference.ts';
import { checkHousehold } from '../../../src/people/households/household-check.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { postExpense } from '../../support/entries/expense-fixture.ts';
import { refreshIdToken } from '../../support/server/accounts.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { accountOf, uidOf } from '../../../../emulator-seed/accounts.ts';

const household = 'demo-juniper-street';
const demoHouseholds = [household, 'demo-thursday-band', 'demo-lisbon-trips'];
const address = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';

/** An export of the demo households, one of them with some activity. */
const test = base.extend('folder', { scope: 'file' }, async ({ api }, { onCleanup }) => {
  await loadDemo(api, loadMoment(new Date(), 'America/Los_Angeles'));
  const account = accountOf('maya');
  const maya = api
    .as({ ...account, token: await refreshIdToken(api.projectId, account) })
    .in(household);
  const [first] = (await maya.get('/categories')).body;
  const two = [maya.uid, uidOf('tom')].map((userId) => ({ userId }));
  await postExpense(maya, [maya], {
    amount: 90,
    categories: [{ id: first.id, name: first.name }],
    payers: two.map((payer, index) => ({ ...payer, amount: 30 * (index + 1) })),
    split: { mode: 'equal', people: two },
  });
  const settled = { id: randomUUID(), with: uidOf('tom'), payment: { amount: 0.01 } };
  const { status } = await maya.post('/settle-ups', settled);
  expect(status).toBe(201);
  const folder = mkdtempSync(join(tmpdir(), 'housetab-export-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return exportProject(address, api.projectId, folder);
});

/** A second, empty project. */
function openSecond() {
  const projectId = `demo-restored-${randomUUID().slice(0, 8)}`;
  const firestore = new Firestore({ projectId });
  onTestFinished(() => firestore.terminate());
  return { projectId, firestore };
}

/** Subcollections below documents other than households and accounts. */
const deeper = ['items', 'history', 'comments', 'ynabCategories'];

/** Every document by its path, with its content. */
async function readAll(firestore: Firestore): Promise<Map<string, DocumentData>> {
  const top = await firestore.listCollections();
  const parents = [...demoHouseholds.map((id) => `households/${id}`), `users/${uidOf('maya')}`];
  const below = await Promise.all(parents.map((path) => firestore.doc(path).listCollections()));
  const names = new Set([...[...top, ...below.flat()].map(({ id }) => id), ...deeper]);
  const groups = await Promise.all([...names].map((name) => firestore.collectionGroup(name).get()));
  const documents = groups.flatMap(({ docs }) => docs);
  return new Map(documents.map((one) => [one.ref.path, one.data()]));
}

async function checkAll(firestore: Firestore): Promise<string[]> {
  const store = createStore(firestore);
  const checks = demoHouseholds.map((id) => checkHousehold(store, id, new Date()));
  const all = await Promise.all(checks);
  return all.flatMap((one) => one!.differences.map(describeDifference));
}

describe('a backup that is restored into a second project', () => {
  test('contains everything, and its books agree', async ({ api, folder }) => {
    const { projectId, firestore } = openSecond();
    await importProject(address, projectId, folder);
    const copy = await readAll(firestore);
    expect(copy).toEqual(await readAll(api.firestore));
    expect(copy.size).toBeGreaterThan(500);
    expect(await checkAll(firestore)).toEqual([]);
  });

  test('is found incomplete if a document is missing', async ({ folder }) => {
    const { projectId, firestore } = openSecond();
    await importProject(address, projectId, folder);
    const rows = firestore.collection(`households/${household}/transactions`);
    const [row] = (await rows.limit(1).get()).docs;
    await row!.ref.delete();
    expect(await checkAll(firestore)).not.toEqual([]);
  });

  test('is refused if the folder is no export, or an interrupted one', async ({ api }) => {
    const { projectId } = openSecond();
    const folder = mkdtempSync(join(tmpdir(), 'housetab-export-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await expect(importProject(address, projectId, folder)).rejects.toThrow('is not an export');
    const cut = await exportProject(address, api.projectId, folder);
    truncateSync(join(cut, 'export.overall_export_metadata'), 1);
    await expect(importProject(address, projectId, cut)).rejects.toThrow('was refused');
  });
});
