import {
  and,
  collection,
  getAggregateFromServer,
  getDocsFromServer,
  limit,
  or,
  orderBy,
  query,
  sum,
  where,
  type CollectionReference,
  type Query,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import * as paths from '../../src/platform/firestore/paths.ts';
import { placedDocumentsOf } from '../support/households/household-documents.ts';
import { mine, untouched } from './direct-query.ts';
import { isAccepted } from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import {
  activityEntry,
  rulesCategory,
  sampleDeletion,
  householdOf,
  permission,
  settlement,
  transaction,
} from './sample-household.ts';

/** A query is refused as a whole unless its own constraints prove that all possible results are allowed. */

const sample = householdOf({
  transactions: [transaction(), transaction({ enteredBy: 'payer' }), transaction(sampleDeletion)],
  categories: [rulesCategory(), rulesCategory({ userId: null })],
  settlements: [settlement()],
  permissions: [permission()],
  activity: [activityEntry(), activityEntry({ resourceType: 'ynab_config' })],
});
const id = sample.household.id;

const rules = useRules('lists', placedDocumentsOf(sample));

type Shape = (from: CollectionReference, me: string) => Query;

const live = where('deletedAt', '==', null);
const later = () => where('expireAt', '>', new Date(Date.now() + 60_000));
const of = (me: string) => where('parties', 'array-contains', me);

/** [the query, members who may send it, members who may not] */
const transactionShapes: [string, Shape, string[], string[]][] = [
  [
    'what I am a party of',
    (from, me) => query(from, and(mine(me), live)),
    ['owner', 'payer', 'debtor', 'member', 'reader', 'admin'],
    ['leaver', 'stranger'],
  ],
  [
    'what I am a party of, newest first, a page of it',
    (from, me) => query(from, and(mine(me), live), orderBy('transactionDate', 'desc'), limit(50)),
    ['debtor'],
    ['leaver'],
  ],
  [
    'what I entered',
    (from, me) => query(from, where('enteredBy', '==', me), untouched, live),
    ['owner', 'member', 'admin'],
    ['leaver', 'stranger'],
  ],
  [
    'what I entered, settled or not',
    (from, me) => query(from, where('enteredBy', '==', me), live),
    ['admin', 'superadmin'],
    ['owner', 'member', 'writer'],
  ],
  [
    'what names me in any way, settled or not',
    (from, me) => query(from, of(me), live),
    ['admin', 'superadmin'],
    ['owner', 'debtor', 'payer'],
  ],
  [
    'what the debtor is a party of',
    (from) => query(from, and(mine('debtor'), live)),
    ['debtor', 'admin', 'superadmin'],
    ['owner', 'payer', 'reader', 'writer'],
  ],
  [
    'what the owner entered',
    (from) => query(from, where('enteredBy', 'in', ['owner']), untouched, live),
    ['owner', 'reader', 'writer', 'admin'],
    ['expiredReader', 'expiredWriter', 'payer', 'debtor', 'member', 'otherWriter'],
  ],
  [
    'mine, and what the owner entered',
    (from, me) =>
      query(from, and(or(mine(me), and(where('enteredBy', 'in', ['owner']), untouched)), live)),
    ['reader', 'writer', 'superadmin'],
    ['expiredReader', 'expiredWriter', 'member', 'leaver'],
  ],
  [
    'mine, and what the owner and the payer entered',
    (from, me) =>
      query(
        from,
        and(or(mine(me), and(where('enteredBy', 'in', ['owner', 'payer']), untouched)), live),
      ),
    ['admin'],
    ['reader', 'writer', 'otherWriter'],
  ],
  [
    'everything',
    (from) => query(from, live),
    ['admin', 'superadmin'],
    ['owner', 'reader', 'writer', 'leaver', 'stranger'],
  ],
  [
    'everything of a category',
    (from) => query(from, where('category', '==', 'Groceries'), live),
    ['admin', 'superadmin'],
    ['owner', 'payer'],
  ],
  [
    'deleted ones among the others',
    (from, me) => query(from, mine(me)),
    [],
    ['owner', 'debtor', 'admin', 'superadmin'],
  ],
  [
    'what I entered and can restore',
    (from, me) => query(from, where('enteredBy', '==', me), untouched, later()),
    ['owner', 'admin', 'member'],
    ['leaver'],
  ],
  [
    'what the owner entered and can be restored',
    (from) => query(from, where('enteredBy', '==', 'owner'), untouched, later()),
    ['owner', 'writer', 'admin'],
    ['reader', 'expiredWriter', 'payer'],
  ],
  [
    'deleted ones that I am a party of',
    (from, me) => query(from, and(mine(me), later())),
    ['admin'],
    ['payer', 'debtor', 'reader'],
  ],
];

const otherShapes: [collection: string, string, Shape, string[], string[]][] = [
  [
    'categories',
    "mine and the household's own",
    (from, me) => query(from, or(where('userId', '==', me), where('userId', '==', null))),
    ['owner', 'member', 'admin'],
    ['leaver', 'stranger'],
  ],
  [
    'categories',
    "the owner's",
    (from) => query(from, where('userId', 'in', ['owner'])),
    ['owner', 'reader', 'writer', 'admin'],
    ['expiredReader', 'otherWriter', 'debtor'],
  ],
  ['categories', 'all', (from) => query(from), ['admin', 'superadmin'], ['owner', 'reader']],
  [
    'settlements',
    'mine',
    (from, me) => query(from, or(where('creatorId', '==', me), where('recipientId', '==', me))),
    ['debtor', 'payer', 'member', 'admin'],
    ['leaver'],
  ],
  ['settlements', 'all', (from) => query(from), ['admin', 'superadmin'], ['debtor', 'payer']],
  [
    'settleUps',
    'mine',
    (from, me) => query(from, or(where('creatorId', '==', me), where('recipientId', '==', me))),
    ['debtor', 'payer', 'member', 'admin'],
    ['leaver'],
  ],
  ['settleUps', 'all', (from) => query(from), ['admin', 'superadmin'], ['debtor', 'payer']],
  [
    'permissions',
    'that I gave or hold',
    (from, me) => query(from, or(where('ownerId', '==', me), where('granteeId', '==', me))),
    ['owner', 'reader', 'admin'],
    ['leaver'],
  ],
  ['permissions', 'all', (from) => query(from), ['superadmin'], ['admin', 'owner']],
  [
    'permissions',
    'all for categories',
    (from) => query(from, where('resourceType', '==', 'categories')),
    ['admin', 'superadmin'],
    ['owner', 'reader'],
  ],
  [
    'permissions',
    'all for YNAB',
    (from) => query(from, where('resourceType', '==', 'ynab_config')),
    ['superadmin'],
    ['admin', 'owner'],
  ],
  [
    'activity',
    'that concerns me',
    (from, me) => query(from, or(of(me), where('ownerId', '==', me))),
    ['onlooker', 'admin'],
    ['owner', 'debtor', 'member', 'leaver'],
  ],
  [
    'activity',
    "of the owner's transactions",
    (from) =>
      query(from, where('resourceType', '==', 'transactions'), where('ownerId', '==', 'owner')),
    ['onlooker', 'admin'],
    ['owner', 'reader', 'writer', 'debtor', 'expiredReader'],
  ],
  [
    'activity',
    'of settlements',
    (from) => query(from, where('resourceType', '==', 'settlements')),
    ['admin', 'superadmin'],
    ['owner', 'debtor'],
  ],
  ['activity', 'all, of YNAB too', (from) => query(from), [], ['admin', 'superadmin', 'owner']],
  ['members', 'all', (from) => query(from), ['superadmin'], ['admin', 'owner', 'leaver']],
];

const rows = [
  ...transactionShapes.map(([what, ...rest]) => ['transactions', what, ...rest] as const),
  ...otherShapes,
];

describe.concurrent.each(rows)('%s: %s', (name, _what, shape, allowed, refused) => {
  const ask = (who: string, claims?: { email_verified: boolean }) =>
    isAccepted(
      getDocsFromServer(shape(collection(rules.as(who, claims), `households/${id}/${name}`), who)),
    );

  test('is allowed for permitted members', async () => {
    for (const who of allowed) expect([who, await ask(who)]).toEqual([who, true]);
  });

  test('is refused for others', async () => {
    for (const who of refused) expect([who, await ask(who)]).toEqual([who, false]);
  });

  test('is refused before the address is verified', async () => {
    for (const who of allowed) expect(await ask(who, { email_verified: false })).toBe(false);
  });
});

test('a sum is checked like the list that it sums', async () => {
  const from = (who: string) => collection(rules.as(who), paths.transactions(id).path);
  const total = { total: sum('signedCents') };
  const own = query(from('debtor'), and(mine('debtor'), live));
  const all = query(from('debtor'), live);
  expect((await getAggregateFromServer(own, total)).data()).toEqual({ total: 2 * 12_345 });
  expect(await isAccepted(getAggregateFromServer(all, total))).toBe(false);
});
