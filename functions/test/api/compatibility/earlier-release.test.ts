import { Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { checkHousehold } from '../../../src/people/households/household-check.service.ts';
import {
  getHouseholdDocument,
  importHousehold,
} from '../../support/households/household-import-fixture.ts';
import { createAccounts } from '../../support/server/accounts.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import exported from './2026-11-28/export.json' with { type: 'json' };
import responses from './2026-11-28/responses.json' with { type: 'json' };
import stored from './2026-11-28/stored.json' with { type: 'json' };

/**
 * Data of an installed release must stay readable: stored documents, the responses made of them, and an export. The
 * files were written by the release of that date and are never changed; a later release adds a folder of its own.
 */

const { householdId, people } = stored;

/** The day of the files: undoing and restoring end after 30 days. */
const savedAt = new Date('2026-11-28T17:00:00Z');

const test = apiTest.extend('ana', { scope: 'file', auto: true }, async ({ api }) => {
  api.setNow(savedAt);
  const [ana] = await createAccounts(api.projectId, people);
  const writer = api.firestore.bulkWriter();
  for (const [path, fields] of Object.entries(stored.documents)) {
    void writer.set(api.firestore.doc(path), decode(fields) as Json);
  }
  await writer.close();
  return api.as(ana!).in(householdId);
});

/** Instants stand in the file as {"$instant": ISO 8601}. */
function decode(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(decode);
  if ('$instant' in value) return Timestamp.fromDate(new Date(String(value.$instant)));
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, decode(field)]));
}

async function differencesOf(api: TestApi, id: string) {
  const check = await checkHousehold(createStore(api.firestore), id, savedAt);
  return check?.differences;
}

test('stored documents of an earlier release are consistent', async ({ api }) => {
  expect(await differencesOf(api, householdId)).toEqual([]);
});

test.for(Object.entries(responses))(
  'stored documents of an earlier release give the same response: GET %s',
  async ([path, body], { ana }) => {
    expect((await ana.get(path)).body).toEqual(body);
  },
);

test('the export has not changed', async ({ ana }) => {
  const document = await getHouseholdDocument(ana, householdId);
  const { exportedAt } = exported;
  expect({ ...JSON.parse(JSON.stringify(document)), exportedAt }).toEqual(exported);
});

test('an export of an earlier release can be imported', async ({ api }) => {
  const eve = await api.signUp({ name: 'Eve' });
  const [self] = people;
  const imported = await importHousehold(eve, exported as Json, self!.uid);
  expect(imported.body).toMatchObject({ role: 'superadmin' });
  expect(await differencesOf(api, imported.body.id as string)).toEqual([]);
});
