import { expect } from 'vitest';
import { DocumentJoiner } from '../../../src/core/document/document-joiner.ts';
import { documentSections } from '../../../src/core/document/document-sections.ts';
import type {
  DocumentPart,
  HouseholdDocument,
} from '../../../src/core/document/household-document.ts';
import { readActorOf } from '../../../src/people/members/household-context.ts';
import { createStore } from '../../../src/create-store.ts';
import { requirePlace } from '../../../src/views/export/export-place.ts';
import { exportHousehold, type PartLimits } from '../../../src/views/export/export.service.ts';
import { quotaKeyOf } from '../../../src/platform/http/quota.ts';
import { requireIndex } from '../../indexes/require-index.ts';
import { postTransaction } from '../../support/entries/transaction-fixture.ts';
import {
  fillHousehold,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A long export comes in parts that together form the same document. */

/** About two lines per part. */
const SMALL: PartLimits = { length: 600, milliseconds: Infinity, rows: 1 };

/** The next part for an account that has just started an export. */
async function nextPart(
  api: TestApi,
  { household, uid, after }: { household: string; uid: string; after: string | undefined },
  limits = SMALL,
): Promise<DocumentPart> {
  const store = createStore(api.firestore, requireIndex);
  const actor = await readActorOf(store, household, uid);
  const now = api.now();
  const key = await quotaKeyOf(store, 'exports', uid);
  const place = after === undefined ? null : requirePlace(actor, key, after, now);
  let text = '';
  await exportHousehold(store, { actor, now, place, key }, (more) => void (text += more), limits);
  return JSON.parse(text) as DocumentPart;
}

apiTest(
  'the parts form the document of one moment, whatever changes meanwhile',
  async ({ api, home }) => {
    await fillHousehold(home);
    for (const client of [home.ana, home.ben]) {
      const { household } = home;
      const { uid } = client;
      const whole = await getHouseholdDocument(client, household);
      let text = '';
      const document = new DocumentJoiner((more) => void (text += more));
      let next: string | null | undefined;
      let parts = 0;
      for (; next !== null; parts++) {
        const after = next;
        next = await document.add(await nextPart(api, { household, uid, after }));
        if (parts % 4 !== 0) continue;
        const row = await postTransaction(home.ana, { note: `Meanwhile ${parts}` });
        if (parts % 8 === 0) await home.ana.delete(`/transactions/${row.id}`);
      }
      expect(parts).toBeGreaterThan(5);
      const joined = JSON.parse(text) as HouseholdDocument;
      expect({ ...joined, exportedAt: whole.exportedAt }).toEqual(whole);
    }
  },
);

apiTest('a part ends in time, but always makes progress', async ({ api, home }) => {
  await fillHousehold(home);
  const { household, ana } = home;
  const { uid } = ana;
  await getHouseholdDocument(ana, household);
  const limits = { length: Infinity, milliseconds: 0, rows: 3 };
  const counts: number[] = [];
  for (let after: string | undefined | null; after !== null;) {
    const part = await nextPart(api, { household, uid, after }, limits);
    counts.push(documentSections.reduce((sum, name) => sum + (part[name]?.length ?? 0), 0));
    after = part.continue ?? null;
  }
  expect(counts.length).toBeGreaterThan(3);
  for (const one of counts.slice(0, -1)) expect(one).toBeGreaterThanOrEqual(3);
});

apiTest(
  'a cursor is refused for another member, or when access to its content was lost',
  async ({ api, home }) => {
    await fillHousehold(home);
    const { household, ana, ben, cleo } = home;
    const path = (after: string) => `/households/${household}/export?after=${after}`;
    await getHouseholdDocument(ben, household);
    const { continue: after } = await nextPart(api, { household, uid: ben.uid, after: undefined });
    expect((await ben.get(path(after!))).status).toBe(200);
    // Ben cannot read what was withdrawn before his export: the cursor's moment and content are sealed.
    const [text, seal] = after!.split('.');
    const place = JSON.parse(Buffer.from(text!, 'base64url').toString()) as Json;
    const change = (fields: object) =>
      Buffer.from(JSON.stringify({ ...place, ...fields })).toString('base64url');
    const earlier = change({ moment: { ...place.moment, seconds: place.moment.seconds - 1 } });
    const wrong = [
      'x',
      text!,
      `${text}.`,
      `${earlier}.${seal}`,
      `${change({ cursor: 'another' })}.${seal}`,
    ];
    for (const one of wrong) expect((await ben.get(path(one))).status).toBe(400);
    for (const other of [ana, cleo]) {
      expect((await other.get(path(after!))).body.code).toBe('invalid_request');
    }
    await ana.put(`/households/${household}`, { openBooks: true });
    expect((await ben.get(path(after!))).body.code).toBe('conflict');
    await ana.put(`/households/${household}`, { openBooks: false });
    expect((await ben.get(path(after!))).status).toBe(200);
    api.setNow(new Date(Date.now() + 56 * 60 * 1000));
    expect((await ben.get(path(after!))).body.code).toBe('conflict');
    api.setNow(null);
    await ana.delete(`/households/${household}/members/${ben.uid}`);
    expect((await ben.get(path(after!))).status).toBe(403);
  },
);
