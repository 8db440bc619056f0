import {
  and,
  collection,
  doc,
  or,
  query,
  where,
  type DocumentReference,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import type { Member } from '../../src/core/household/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import {
  place,
  placedDocumentsOf,
  ynabConfigOf,
  type PlacedDocument,
} from '../support/households/household-documents.ts';
import { mine, untouched } from './direct-query.ts';
import {
  activityEntry,
  rulesCategory,
  householdOf,
  permission,
  SAMPLE_NOW,
  sampleMembers,
  settlement,
  transaction,
  type Name,
} from './sample-household.ts';

/** A household with something in every collection, and the listeners for it. */

export const listenedRow = transaction();
const settled = settlement();
const own = rulesCategory();
const right = permission();
const entry = activityEntry();

type Source = (database: Firestore, household: string, me: string) => Query | DocumentReference;

const document =
  (path: string): Source =>
  (database, household) =>
    doc(database, `${household}/${path}`);
const list =
  (name: string, filter: (from: Query, me: string) => Query = (from) => from): Source =>
  (database, household, me) =>
    filter(collection(database, `${household}/${name}`), me);

const live = where('deletedAt', '==', null);
/** Each finds something in the household for members who may read it. */
export const sources = {
  'the household': (database, household) => doc(database, household),
  'one’s own membership': (database, household, me) => doc(database, `${household}/members/${me}`),
  'one’s own signals': (database, household, me) => doc(database, `${household}/signals/${me}`),
  'a transaction': document(`transactions/${listenedRow.id}`),
  'what one paid or owes': list('transactions', (from, me) => query(from, and(mine(me), live))),
  'all transactions': list('transactions', (from) => query(from, live)),
  'what the owner entered': list('transactions', (from) =>
    query(from, where('enteredBy', 'in', ['owner']), untouched, live),
  ),
  'a settlement': document(`settlements/${settled.id}`),
  'an item of a settlement': document(`settlements/${settled.id}/items/item`),
  'the history of a settlement': list(`settlements/${settled.id}/history`),
  'one’s own settlements': list('settlements', (from, me) =>
    query(from, or(where('creatorId', '==', me), where('recipientId', '==', me))),
  ),
  'all settlements': list('settlements'),
  'a settle-up': document(`settleUps/${settled.id}`),
  'all settle-ups': list('settleUps'),
  'an entry of the history': document(`activity/${entry.id}`),
  'the history of transactions': list('activity', (from) =>
    query(from, where('resourceType', '==', 'transactions')),
  ),
  'the history of what the owner entered': list('activity', (from) =>
    query(from, where('resourceType', '==', 'transactions'), where('ownerId', '==', 'owner')),
  ),
  'a category': document(`categories/${own.id}`),
  'what the household shares of categories': list('categories', (from) =>
    query(from, where('userId', '==', null)),
  ),
  'the owner’s categories': list('categories', (from) =>
    query(from, where('userId', '==', 'owner')),
  ),
  'a permission': document(`permissions/${right.id}`),
  'all permissions for transactions': list('permissions', (from) =>
    query(from, where('resourceType', '==', 'transactions')),
  ),
  'the owner’s connection to YNAB': document('ynabConfigs/owner'),
  'the owner’s YNAB categories': list('ynabConfigs/owner/ynabCategories'),
} satisfies Record<string, Source>;
export type Subject = keyof typeof sources;

/** With a new id. @param changes one member's differences from the sample */
export function listenedHousehold(
  who: Name,
  changes: Partial<Member> = {},
): { id: string; documents: PlacedDocument[] } {
  const sample = householdOf({
    transactions: [listenedRow],
    settlements: [settled],
    categories: [own, rulesCategory({ userId: null })],
    permissions: [right],
    activity: [entry],
    ynabConfigs: [ynabConfigOf('owner')],
    members: Object.values(sampleMembers).map((one) =>
      one.id === who ? { ...one, ...changes } : one,
    ),
  });
  const { id } = sample.household;
  const signal = place(paths.signals(id).doc(who), { id: who, at: SAMPLE_NOW, count: 1 });
  return { id, documents: [...placedDocumentsOf(sample), signal] };
}
