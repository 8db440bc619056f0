import {
  collection,
  doc,
  getAggregateFromServer,
  getDocFromServer,
  getDocsFromServer,
  query,
  setDoc,
  sum,
  where,
  type Query,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../src/core/household/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import { placedDocumentsOf, place } from '../support/households/household-documents.ts';
import * as direct from './direct-write.ts';
import { isAccepted, isLetThrough } from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import {
  activityEntry,
  rulesCategory,
  sampleDeletion,
  householdOf,
  names,
  permission,
  sampleMembers,
  settlement,
  transaction,
  type Name,
} from './sample-household.ts';

/** Open and closed books of a household: what every member can read directly. */

const row = transaction();
const deleted = transaction(sampleDeletion);
const settled = settlement();
const ofBooks = ['transactions', 'expenses', 'settlements'] as const;
const others = ['categories', 'ynab_config', 'permissions'] as const;
const entries = [...ofBooks, ...others].map((resourceType) =>
  activityEntry({ resourceType, parties: [] }),
);
const own = rulesCategory();
const right = permission();
const sample = householdOf({
  transactions: [row, deleted],
  settlements: [settled],
  categories: [own],
  permissions: [right],
  activity: entries,
});
const id = sample.household.id;
const everyone = names.filter((name) => name !== 'leaver');

const rules = useRules('open-books', placedDocumentsOf(sample));
beforeAll(() => turn(true));

/** A former member's document may have any content. */
function turn(openBooks: boolean): Promise<void> {
  const members: Member[] = Object.values(sampleMembers).map((one) => ({ ...one, openBooks }));
  return rules.seed(members.map((member) => place(paths.members(id).doc(member.id), member)));
}

const gets = (who: string, path: string) => isAccepted(getDocFromServer(doc(rules.as(who), path)));

const from = (who: string, name: string) => collection(rules.as(who), `households/${id}/${name}`);

const live = where('deletedAt', '==', null);
const lists: [string, (who: string) => Query][] = [
  ['all transactions', (who) => query(from(who, 'transactions'), live)],
  ['all expenses', (who) => query(from(who, 'expenses'), live)],
  ['all settlements', (who) => query(from(who, 'settlements'))],
  [
    'the history of the books',
    (who) => query(from(who, 'activity'), where('resourceType', 'in', ofBooks)),
  ],
];

const documents: [string, string][] = [
  ['a transaction', paths.transactions(id).doc(row.id).path],
  ['a settlement', paths.settlements(id).doc(settled.id).path],
  ['an item of a settlement', paths.settlementItems(id, settled.id).doc('item').path],
  ['a line of its history', paths.settlementHistory(id, settled.id).doc('entry').path],
  ...entries
    .filter(({ resourceType }) => ofBooks.some((one) => one === resourceType))
    .map((entry): [string, string] => [
      `an entry of ${entry.resourceType}`,
      paths.activity(id).doc(entry.id).path,
    ]),
];

describe('with open books', () => {
  test.each(documents)('every member reads %s, nobody else does', async (_what, path) => {
    for (const who of everyone) expect([who, await gets(who, path)]).toEqual([who, true]);
    for (const who of ['leaver', 'stranger']) expect(await gets(who, path)).toBe(false);
  });

  test.each(lists)('every member lists %s, nobody else does', async (_what, shape) => {
    for (const who of everyone) {
      expect([who, await isAccepted(getDocsFromServer(shape(who)))]).toEqual([who, true]);
    }
    for (const who of ['leaver', 'stranger']) {
      expect(await isAccepted(getDocsFromServer(shape(who)))).toBe(false);
    }
  });

  test('every member may request sums', async () => {
    const all = query(from('member', 'transactions'), live);
    const added = await getAggregateFromServer(all, { total: sum('signedCents') });
    expect(added.data()).toEqual({ total: row.signedCents });
  });

  test('data outside the books stays private', async () => {
    const closed = [
      paths.transactions(id).doc(deleted.id).path,
      paths.categories(id).doc(own.id).path,
      paths.permissions(id).doc(right.id).path,
      paths.members(id).doc('owner').path,
      ...entries
        .filter(({ resourceType }) => others.some((one) => one === resourceType))
        .map((entry) => paths.activity(id).doc(entry.id).path),
    ];
    for (const path of closed) expect([path, await gets('member', path)]).toEqual([path, false]);
    const everything = [
      query(from('member', 'transactions')),
      query(from('member', 'activity')),
      query(from('member', 'categories')),
    ];
    for (const each of everything) expect(await isAccepted(getDocsFromServer(each))).toBe(false);
  });

  test('nobody may change more than before', async () => {
    const writes = [
      direct.editedTransactionWrite(id, 'member', row, { note: 'mine now' }),
      direct.paidToggleWrite(id, 'member', row),
      direct.removedTransactionWrite(id, 'member', row),
      direct.enteredTransactionWrite(id, 'member', { enteredBy: 'owner' }),
    ];
    for (const write of writes) expect(await isLetThrough(rules.as('member'), write)).toBe(false);
  });

  test('nobody opens or closes them directly', async () => {
    for (const who of ['member', 'admin', 'superadmin'] as const satisfies Name[]) {
      for (const path of [paths.households.doc(id).path, paths.members(id).doc(who).path]) {
        const write = setDoc(doc(rules.as(who), path), { openBooks: false }, { merge: true });
        expect(await isAccepted(write)).toBe(false);
      }
    }
  });
});

test('closing and reopening take effect at once', async () => {
  const [, path] = documents[0]!;
  const [, all] = lists[0]!;
  for (const isOpen of [false, true, false]) {
    await turn(isOpen);
    expect(await gets('member', path)).toBe(isOpen);
    expect(await isAccepted(getDocsFromServer(all('member')))).toBe(isOpen);
  }
});
