import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDocFromServer,
  getDocsFromServer,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import * as paths from '../../src/platform/firestore/paths.ts';
import { testAccountIdOf } from '../support/households/accounts-of-members.ts';
import { placedDocumentsOf } from '../support/households/household-documents.ts';
import { isAccepted } from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import {
  activityEntry,
  rulesCategory,
  householdOf,
  permission,
  settlement,
  transaction,
} from './sample-household.ts';

/** Data that no client may read or write directly, whatever it may do through the API. */

const sample = householdOf({
  settlements: [settlement({ id: 's' })],
  permissions: [permission({ id: 'p' })],
  activity: [activityEntry({ id: 'a', concerns: ['payer'] })],
  categories: [rulesCategory({ id: 'c' })],
  transactions: [transaction({ id: 't' })],
});
const id = sample.household.id;
const household = paths.households.doc(id).path;

/** Documents of every collection, added to the sample's. */
const readOnly = [
  'users/owner',
  household,
  `${household}/members/owner`,
  `${household}/expenses/some`,
  `${household}/settlements/s`,
  `${household}/settleUps/s`,
  `${household}/settlements/s/items/item`,
  `${household}/settlements/s/history/entry`,
  `${household}/permissions/p`,
  `${household}/signals/owner`,
  `${household}/ynabConfigs/owner`,
  `${household}/ynabConfigs/owner/ynabCategories/food`,
];
const unreadable = [
  'invites/some',
  'quotas/some',
  'ynabUsage/some',
  'letters/some',
  'jobs/some',
  'notifications/some',
  'users/owner/pushSubscriptions/some',
  'moves/some',
  'something/new',
  `${household}/stats/names`,
  `${household}/imports/some`,
  `${household}/requests/some`,
  `${household}/noticeMarks/owner`,
  `${household}/notificationSettings/owner`,
  `${household}/shopRules/owner`,
  `${household}/sums/2026-11`,
  `${household}/budgetLists/owner`,
  `${household}/series/some`,
  `${household}/drafts/some`,
  `${household}/rosters/everyone`,
  `${household}/categoryLists/all`,
  `${household}/ynabSecrets/owner`,
  `${household}/ynabSyncs/some`,
  `${household}/something/new`,
  `${household}/transactions/t/something/new`,
  `${household}/transactions/t/comments/c`,
  `${household}/expenses/e/comments/c`,
];
const powerful = ['owner', 'superadmin'] as const;
const everyPath = [...readOnly, ...unreadable].flatMap((path) =>
  powerful.map((who) => ({ path, who })),
);

const filled = placedDocumentsOf(sample);
const others = [...readOnly, ...unreadable]
  .filter((path) => filled.every((document) => document.path !== path))
  .map((path) => ({ path, data: { userId: 'owner' } }));
const rules = useRules('closed', [...filled, ...others]);

const lastSegment = /[^/]+$/;

describe.concurrent.each(everyPath)('$path as $who', ({ path, who }) => {
  test('cannot create, replace, change or delete it', async () => {
    const database = rules.as(who);
    const fresh = path.replace(lastSegment, who === 'owner' ? 'fresh' : who);
    expect(await isAccepted(setDoc(doc(database, fresh), { userId: who }))).toBe(false);
    expect(await isAccepted(setDoc(doc(database, path), { userId: who }))).toBe(false);
    expect(await isAccepted(updateDoc(doc(database, path), { name: 'Mine' }))).toBe(false);
    expect(await isAccepted(deleteDoc(doc(database, path)))).toBe(false);
  });
});

test.concurrent.each(unreadable)('nobody reads %s', async (path) => {
  for (const who of powerful) {
    expect(await isAccepted(getDocFromServer(doc(rules.as(who), path)))).toBe(false);
  }
});

test.each(['categories/c', 'transactions/t', 'activity/a'])('nobody deletes %s', async (path) => {
  for (const who of powerful) {
    const document = doc(rules.as(who), `${household}/${path}`);
    expect(await isAccepted(deleteDoc(document))).toBe(false);
  }
});

test.each(powerful)('the history is append-only: %s', async (who) => {
  const entry = doc(rules.as(who), `${household}/activity/a`);
  expect(await isAccepted(updateDoc(entry, { actor: who }))).toBe(false);
  expect(await isAccepted(setDoc(entry, { actor: who }))).toBe(false);
});

test('a recipient of an entry that they may not read reads it only through the API', async () => {
  const database = rules.as('payer');
  expect(await mayGet('payer', `${household}/activity/a`)).toBe(false);
  const told = query(
    collection(database, `${household}/activity`),
    where('concerns', 'array-contains', 'payer'),
  );
  expect(await isAccepted(getDocsFromServer(told))).toBe(false);
});

describe("a member's private data", () => {
  const own = ['users', `${household}/signals`];
  const others = ['payer', 'admin', 'superadmin'];

  test.each(own)('%s: readable by its member, whether it exists or not', async (collection) => {
    expect(await mayGet('owner', `${collection}/owner`)).toBe(true);
    const debtor = collection === 'users' ? testAccountIdOf('debtor') : 'debtor';
    expect(await mayGet('debtor', `${collection}/${debtor}`)).toBe(true);
  });

  test.each(own)('%s: not readable by anyone else', async (collection) => {
    for (const who of others) expect(await mayGet(who, `${collection}/owner`)).toBe(false);
  });

  test.each(own)('%s: not readable before the address is verified', async (collection) => {
    const document = doc(rules.as('owner', { email_verified: false }), `${collection}/owner`);
    expect(await isAccepted(getDocFromServer(document))).toBe(false);
  });

  test('a former member receives no more signals', async () => {
    expect(await mayGet('leaver', `${household}/signals/leaver`)).toBe(false);
  });

  test('a member document, which mirrors grants, is readable by its member and superadmins', async () => {
    const path = `${household}/members/reader`;
    expect(await mayGet('reader', path)).toBe(true);
    expect(await mayGet('superadmin', path)).toBe(true);
    for (const who of ['owner', 'admin', 'stranger']) expect(await mayGet(who, path)).toBe(false);
    expect(await mayGet('leaver', `${household}/members/leaver`)).toBe(false);
  });
});

test.each(['transactions', 'categories', 'activity', 'members'])(
  'no query covers the %s of all households',
  async (name) => {
    const all = query(
      collectionGroup(rules.as('superadmin'), name),
      where('deletedAt', '==', null),
      where('userId', '==', 'superadmin'),
    );
    expect(await isAccepted(getDocsFromServer(all))).toBe(false);
  },
);

async function mayGet(who: string, path: string): Promise<boolean> {
  return isAccepted(getDocFromServer(doc(rules.as(who), path)));
}
