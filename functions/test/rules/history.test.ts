import { doc, setDoc, Timestamp, writeBatch, type DocumentData } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import {
  placedDocumentsOf,
  place,
  type PlacedDocument,
} from '../support/households/household-documents.ts';
import * as direct from './direct-write.ts';
import { isAccepted, isLetThrough, type DirectWrite } from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import { sampleDeletion, householdOf, transaction } from './sample-household.ts';

/** Every direct write needs its history entry, and the entry must match the change. */

const sample = householdOf();
const id = sample.household.id;
/** Each group of tests adds its own before the first test begins. */
const seeds: PlacedDocument[] = placedDocumentsOf(sample);
const rules = useRules('history', seeds);

function stored(changes: Partial<Transaction> = {}): Transaction {
  const one = transaction(changes);
  seeds.push(place(paths.transactions(id).doc(one.id), one));
  return one;
}

const secondAgo = () => Timestamp.fromMillis(Date.now() - 1_000);
const change = { note: 'Other', amountCents: 200, paidBy: 'owner', owedBy: 'writer' };

/** A write of each kind, each time with a new transaction. */
const kinds = {
  creation: () => () => direct.enteredTransactionWrite(id, 'owner'),
  edit: () => ofStored((one) => direct.editedTransactionWrite(id, 'owner', one, change)),
  toggle: () => ofStored((one) => direct.paidToggleWrite(id, 'debtor', one)),
  deletion: () => ofStored((one) => direct.removedTransactionWrite(id, 'owner', one)),
  restoration: () => ofStored((one) => direct.restore(id, 'owner', one), sampleDeletion),
} as const;
const actors = { creation: 'owner', edit: 'owner', toggle: 'debtor' } as const;

function ofStored(make: (one: Transaction) => DirectWrite, changes: Partial<Transaction> = {}) {
  const one = stored(changes);
  return () => make(one);
}

type Spoil = (entry: DocumentData, write: DirectWrite) => void;

const spoils: [string, Spoil][] = [
  ['by someone else', (entry) => (entry['actor'] = 'payer')],
  ['at another time', (entry) => (entry['at'] = secondAgo())],
  ['as something else', (entry) => (entry['what'] = 'settled')],
  ['about a category', (entry) => (entry['resourceType'] = 'categories')],
  ['about a settlement', (entry) => (entry['resourceType'] = 'settlements')],
  ['about another transaction', (entry) => (entry['resourceId'] = randomUUID())],
  ['about someone else’s', (entry) => (entry['ownerId'] = 'payer')],
  ['about nobody’s', (entry) => (entry['ownerId'] = null)],
  ['for one party less', (entry) => (entry['parties'] = entry['parties'].slice(1))],
  ['for a party more', (entry) => (entry['parties'] = [...entry['parties'], 'member'])],
  ['for a party twice', (entry) => (entry['parties'] = [...entry['parties'], 'owner'])],
  ['without telling anybody', (entry) => delete entry['concerns']],
  ['telling one less', (entry) => (entry['concerns'] = entry['concerns'].slice(1))],
  ['telling one more', (entry) => (entry['concerns'] = [...entry['concerns'], 'stranger'])],
  ['telling one twice', (entry) => entry['concerns'].push(entry['concerns'][0])],
  ['with a summary', (entry) => (entry['summary'] = { counts: {}, debts: [] })],
  ['with more to say', (entry) => (entry['colour'] = 'red')],
  ['without saying who', (entry) => delete entry['actor']],
  ['without the parties', (entry) => delete entry['parties']],
  ['without what is now', (entry) => (entry['after'] = null)],
  ['with another present', (entry) => (entry['after'] = { ...entry['after'], note: 'Forged' })],
  ['with a present of more', (entry) => (entry['after'] = { ...entry['after'], colour: 'red' })],
  ['with another past', (entry) => (entry['before'] = { ...entry['before'], note: 'Forged' })],
  ['with a past of more', (entry) => (entry['before'] = { ...entry['before'], colour: 'red' })],
  ['under another id', (_entry, write) => (write.entryPath += '-other')],
  ['not at all', (_entry, write) => (write.entry = null)],
];

const cases = Object.entries(kinds).flatMap(([kind, prepare]) =>
  spoils.map(([what, malform]) => ({ kind, what, malform, make: prepare() })),
);

test.concurrent.each(cases)('$kind recorded $what is refused', async ({ kind, malform, make }) => {
  const write = make();
  if (write.entry) malform(write.entry, write);
  const actor = actors[kind as keyof typeof actors] ?? 'owner';
  expect(await isLetThrough(rules.as(actor), write)).toBe(false);
});

describe('the content of the entry', () => {
  const facts = Object.keys(direct.enteredTransactionWrite(id, 'owner').entry?.['after']);
  const told: [string, () => DirectWrite][] = [
    ...facts.map((name): [string, () => DirectWrite] => [
      `a creation that leaves out ${name}`,
      leavingOut(kinds.creation(), name, ['after']),
    ]),
    ['an edit that leaves out the amount', leavingOut(kinds.edit(), 'amount', ['before', 'after'])],
    ['an edit that leaves out who paid', leavingOut(kinds.edit(), 'paidBy', ['before', 'after'])],
    ['an edit that hides what was', leavingOut(kinds.edit(), 'note', ['before'])],
    ['an edit that hides what is', leavingOut(kinds.edit(), 'note', ['after'])],
    ['an edit with another amount', telling(kinds.edit(), 'after', { amount: 2.01 })],
    ['an edit with another amount before', telling(kinds.edit(), 'before', { amount: 1 })],
    ['an edit with an amount in cents', telling(kinds.edit(), 'after', { amount: 200 })],
    [
      'a category under another name',
      telling(
        ofStored((one) =>
          direct.editedTransactionWrite(id, 'owner', one, { category: 'Rent', categories: [] }),
        ),
        'after',
        { type: 'Food' },
      ),
    ],
    [
      'a deletion at another time',
      telling(kinds.deletion(), 'after', { deletedAt: '2020-01-01T00:00:00.000Z' }),
    ],
    ['a deletion at no time', telling(kinds.deletion(), 'after', { deletedAt: 'yesterday' })],
    [
      'a deletion of what was deleted',
      telling(kinds.deletion(), 'before', { deletedAt: '2020-01-01T00:00:00.000Z' }),
    ],
    [
      'a restoration of a later deletion',
      telling(kinds.restoration(), 'before', { deletedAt: new Date().toISOString() }),
    ],
    [
      'a restoration that is still deleted',
      telling(kinds.restoration(), 'after', { deletedAt: new Date().toISOString() }),
    ],
  ];

  test.concurrent.each(told)('refused: %s', async (_what, make) => {
    expect(await isLetThrough(rules.as('owner'), make())).toBe(false);
  });

  test('the new party is not a reader of the entry about the past', () => {
    const write = kinds.edit()();
    expect(write.entry?.['parties']).toEqual(['owner']);
    expect(write.document['parties']).toEqual(['owner', 'writer']);
  });
});

type Side = 'before' | 'after';

function leavingOut(make: () => DirectWrite, name: string, sides: readonly Side[]) {
  return () => {
    const write = make();
    for (const side of sides) delete write.entry?.[side][name];
    return write;
  };
}

function telling(make: () => DirectWrite, side: Side, facts: DocumentData) {
  return () => {
    const write = make();
    Object.assign(write.entry?.[side], facts);
    return write;
  };
}

describe('an entry without its change', () => {
  const one = stored();

  test('is refused alone', async () => {
    const { entry, entryPath } = direct.editedTransactionWrite(id, 'owner', one, change);
    expect(await isAccepted(setDoc(doc(rules.as('owner'), entryPath), entry))).toBe(false);
  });

  test('is refused together with the correct entry', async () => {
    const database = rules.as('owner');
    const { path, document, entry, entryPath } = direct.editedTransactionWrite(
      id,
      'owner',
      one,
      change,
    );
    const batch = writeBatch(database)
      .set(doc(database, path), document)
      .set(doc(database, entryPath), entry)
      .set(doc(database, `${entryPath}-more`), entry);
    expect(await isAccepted(batch.commit())).toBe(false);
  });

  test('is refused for an earlier, recorded change', async () => {
    const database = rules.as('owner');
    const again = { ...transaction({ id: one.id }), ...change };
    const write = direct.editedTransactionWrite(id, 'owner', one, change);
    expect(await isLetThrough(database, write)).toBe(true);
    const next = direct.editedTransactionWrite(
      id,
      'owner',
      { ...again, version: 4 },
      { note: 'Third' },
    );
    next.document['lastActivityId'] = write.document['lastActivityId'];
    next.entry = null;
    expect(await isLetThrough(database, next)).toBe(false);
  });

  test('one entry cannot cover two changes', async () => {
    const database = rules.as('owner');
    const [first, second] = [
      direct.enteredTransactionWrite(id, 'owner'),
      direct.enteredTransactionWrite(id, 'owner'),
    ];
    second.document['lastActivityId'] = first.document['lastActivityId'];
    const batch = writeBatch(database)
      .set(doc(database, first.path), first.document)
      .set(doc(database, first.entryPath), first.entry)
      .set(doc(database, second.path), second.document);
    expect(await isAccepted(batch.commit())).toBe(false);
  });
});
