import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { placedDocumentsOf } from '../support/households/household-documents.ts';
import { enteredTransactionWrite, isLetThrough, type DirectWrite } from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import { householdOf, transaction } from './sample-household.ts';

/** The required fields of a new transaction. Each case differs from a valid one in one field. */

const sample = householdOf();
const id = sample.household.id;
const reference = (name: string, categoryId = name) => ({ id: categoryId, name });
const references = (count: number) =>
  Array.from({ length: count }, (_, index) => reference(`Category ${index}`, `c${index}`));
const secondAgo = () => Timestamp.fromMillis(Date.now() - 1_000);

const rules = useRules('new-transaction', placedDocumentsOf(sample));

const valid: [string, Record<string, unknown>][] = [
  ['the sample', {}],
  ['the smallest amount', { amountCents: 1 }],
  ['the largest amount', { amountCents: 999_999_999 }],
  ['nobody owes it', { owedBy: null }],
  ['someone outside was paid', { paidBy: null, payTo: 'Landlord' }],
  ['owed by the one who enters it', { paidBy: 'payer', owedBy: 'owner' }],
  ['between others, as one who paid nobody', { paidBy: 'payer', owedBy: null }],
  ['a leap day', { transactionDate: '2024-02-29' }],
  ['a note of several lines', { note: 'First\n\tSecond — ünï😀' }],
  ['the longest note', { note: 'x'.repeat(500) }],
  ['a category without an id', { categories: [], category: 'Rent' }],
  ['ten categories', { categories: references(10), category: 'Category 0' }],
  ['a payment to another member', { categories: [], category: 'Settlement' }],
  ['optional', { optional: true }],
];

test.concurrent.each(valid)('allowed: %s', async (_what, changes) => {
  expect(await isLetThrough(rules.as('owner'), enteredTransactionWrite(id, 'owner', changes))).toBe(
    true,
  );
});

test('refused: the id of a transaction that was entered before and purged', async () => {
  const write = enteredTransactionWrite(id, 'owner');
  await rules.seed([
    { path: write.entryPath, data: { resourceId: write.document['id'], what: 'created' } },
  ]);
  expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
  const apart = { ...write, entryPath: `${write.entryPath.replace(/[^/]+$/, '')}${randomUUID()}` };
  const lastActivityId = apart.entryPath.split('/').at(-1);
  const document = { ...write.document, lastActivityId };
  expect(await isLetThrough(rules.as('owner'), { ...apart, document })).toBe(false);
});

const invalid: [string, Record<string, unknown>][] = [
  ['no amount', { amountCents: 0 }],
  ['a negative amount', { amountCents: -1 }],
  ['a fraction of a cent', { amountCents: 100.5 }],
  ['an amount beyond the largest', { amountCents: 1_000_000_000 }],
  ['an amount as text', { amountCents: '100' }],
  ['an amount that is no number', { amountCents: Number.NaN }],
  ['the payer owes it', { owedBy: 'owner' }],
  ['between two others, of which only the API can count how many', { paidBy: 'payer' }],
  ['paid by a stranger', { paidBy: 'stranger', owedBy: 'owner' }],
  ['owed by a stranger', { owedBy: 'stranger' }],
  ['paid by a leaver', { paidBy: 'leaver', owedBy: 'owner' }],
  ['owed by a leaver', { owedBy: 'leaver' }],
  ['a payer that is a path', { paidBy: `payer/x/y`, owedBy: 'owner' }],
  ['a payer that is a number', { paidBy: 7, owedBy: 'owner' }],
  ['nobody was paid', { paidBy: null, payTo: null }],
  ['an outside payee without a name', { paidBy: null, payTo: '' }],
  ['an outside payee with white space around', { paidBy: null, payTo: ' Landlord' }],
  ['an outside payee with a long name', { paidBy: null, payTo: 'x'.repeat(121) }],
  ['a day that does not exist', { transactionDate: '2026-02-29' }],
  ['a day with a time', { transactionDate: '2026-02-28T00:00:00Z' }],
  ['a day as an instant', { transactionDate: new Date() }],
  ['a day before 1900', { transactionDate: '1899-12-31' }],
  ['a note too long', { note: 'x'.repeat(501) }],
  ['a note with a control character', { note: 'bell\u0007' }],
  ['a note that is none', { note: null }],
  ['optional as text', { optional: 'yes' }],
  ['no category', { categories: [], category: '' }],
  ['a category with white space around', { categories: [], category: 'Rent ' }],
  ['a category with a no-break space around', { categories: [], category: '\u00a0settlement' }],
  ['a category too long', { categories: [], category: 'x'.repeat(101) }],
  ['eleven categories', { categories: references(11), category: 'Category 0' }],
  ['the same category twice', { categories: [reference('A', 'a'), reference('B', 'a')] }],
  ['a category with more to it', { categories: [{ ...reference('Groceries'), colour: 'red' }] }],
  ['a category without a name', { categories: [{ id: 'groceries', label: 'Groceries' }] }],
  ['a category that is only a name', { categories: ['Groceries'] }],
  ['a tenth category that is none', { categories: [...references(9), 7] }],
  ['categories that are no list', { categories: { 0: reference('Groceries') } }],
];

test("an admin's row between two others is allowed", async () => {
  const write = enteredTransactionWrite(id, 'admin', { enteredBy: 'admin', paidBy: 'payer' });
  expect(await isLetThrough(rules.as('admin'), write)).toBe(true);
});

test.concurrent.each(invalid)('refused: %s', async (_what, changes) => {
  expect(await isLetThrough(rules.as('owner'), inventing(changes))).toBe(false);
});

/** Builds the write as if the values were valid, so that nothing else is wrong with it. */
function inventing({ categories, note, ...others }: Record<string, unknown>): DirectWrite {
  const write = enteredTransactionWrite(id, 'owner', others);
  if (note !== undefined) {
    Object.assign(write.document, { note });
    Object.assign(write.entry?.['after'], { note });
  }
  if (categories === undefined) return write;
  const [first] = Array.isArray(categories) ? (categories as { name?: string }[]) : [];
  const category = others['category'] ?? first?.name ?? 'Groceries';
  Object.assign(write.document, { categories, category });
  Object.assign(write.entry?.['after'], { categories, type: category });
  return write;
}

describe('values that a client may not set', () => {
  const paid = { paid: true, openParties: [] };
  const deleted = { deletedAt: serverTimestamp(), openParties: [] };
  /** [what, how the document differs, how the history entry differs] */
  const malformed: [string, Record<string, unknown>, Record<string, unknown>?][] = [
    ['another id than its path', { id: randomUUID() }],
    ['a version of 0', { version: 0 }],
    ['a version of 2', { version: 2 }],
    ['a version as text', { version: '1' }],
    ['entered earlier', { entered: secondAgo() }],
    ['changed earlier', { updatedAt: secondAgo() }],
    ['entered on another day', { enteredDay: '2026-01-01' }],
    ['entered on no day', { enteredDay: null }],
    ['parties without the debtor', { parties: ['owner'] }],
    ['parties with another', { parties: ['debtor', 'member', 'owner'] }],
    ['parties that name one twice', { parties: ['debtor', 'owner', 'owner'] }],
    ['parties out of order', { parties: ['owner', 'debtor'] }],
    ['no parties', { parties: null }],
    ['nobody in openParties', { openParties: [] }],
    ['openParties the wrong way round', { openParties: ['debtor', 'owner'] }],
    ['openParties with another', { openParties: ['owner', 'debtor', 'payer'] }],
    ['a negative signed amount', { signedCents: -12_345 }],
    ['another signed amount', { signedCents: 1 }],
    ['something settled', { settledCents: 1 }],
    ['something applied', { appliedCents: 1 }],
    ['a settled amount as a fraction', { settledCents: 0.5 }],
    ['a row of an expense', { expenseId: 'some' }],
    ['part of a larger amount', { expenseCents: 20_000 }],
    ['paid by several', { expensePayers: [{ memberId: 'payer', cents: 12_345 }] }],
    ['money that came back', { isRefund: true, signedCents: -12_345 }],
    ['in a settlement', { inSettlement: true }],
    ['an item of a settlement', { settlementId: 'some' }],
    ['once an item of a settlement', { settlementIds: ['some'] }],
    ['a debt of a settlement', { debtOfSettlementId: 'some' }],
    ['from an import', { importId: 'some' }],
    ['disputed', { disputes: [{ memberId: 'ben', reason: 'Not mine', at: new Date() }] }],
    ['with comments', { commentCount: 1 }],
    ['with words of its own', { words: ['two', 'weeks'] }],
    ['with no words', { words: [] }],
    ['marked as unread and with a word', { words: ['?', 'two'] }],
    ['settled by minus nothing', { settledCents: -0 }],
    ['applied by minus nothing', { appliedCents: -0 }],
    ['paid', paid, { paid: true }],
    ['paid just now', { ...paid, paidDate: serverTimestamp() }, { paid: true }],
    ['a date of payment', { paidDate: secondAgo() }],
    ['deleted', deleted, { deletedAt: new Date().toISOString() }],
    ['about to expire', { expireAt: secondAgo() }],
    ['a field that nobody knows', { colour: 'red' }],
    ['the entry of another change', { lastActivityId: 'other' }],
    ['no entry', { lastActivityId: null }],
  ];

  test.concurrent.each(malformed)('refused: %s', async (_what, changes, facts = {}) => {
    const write = enteredTransactionWrite(id, 'owner');
    Object.assign(write.document, changes);
    Object.assign(write.entry?.['after'], facts);
    expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
  });

  test.concurrent.each(Object.keys(transaction()))('refused: without %s', async (field) => {
    const write = enteredTransactionWrite(id, 'owner');
    delete write.document[field];
    expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
  });

  test('refused: an id that is not a UUID', async () => {
    const write = enteredTransactionWrite(id, 'owner', { id: 'groceries' });
    expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
  });

  test('refused: entered for a former member by the holder of their grant', async () => {
    const grant = { permissionType: 'write', expiresAt: null };
    await rules.seed([
      {
        path: `households/${id}/members/friend`,
        data: { role: 'user', leftAt: null, grants: { leaver: { transactions: grant } } },
      },
    ]);
    const write = enteredTransactionWrite(id, 'friend', { enteredBy: 'leaver' });
    expect(await isLetThrough(rules.as('friend'), write)).toBe(false);
  });

  test('refused: in a foreign household', async () => {
    const other = householdOf({ members: [] });
    await rules.seed(placedDocumentsOf(other));
    const write = enteredTransactionWrite(other.household.id, 'owner', {
      paidBy: null,
      payTo: 'Shop',
      owedBy: null,
    });
    expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
  });
});
