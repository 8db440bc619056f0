import { expect, test } from 'vitest';
import { facts, sentenceOf, subject } from '@test/samples/activity';
import { formatDate } from '@/lib/format/format';

test.each([
  ['a debt', {}, 'added “Milk”, $12.00: Ben owes Ana'],
  ['no debt', { after: { ...facts, owedBy: null } }, 'added “Milk”, $12.00, paid by Ana'],
  [
    'an outside payee',
    { after: { ...facts, paidBy: null, owedBy: null, payTo: 'Corner Shop' } },
    'added “Milk”, $12.00, paid by Corner Shop',
  ],
  ['without a note', { after: { ...facts, note: '' } }, 'added “Groceries”, $12.00: Ben owes Ana'],
  [
    'for someone',
    { ownerId: 'ben', ownerName: 'Ben' },
    'added “Milk” for Ben, $12.00: Ben owes Ana',
  ],
  ['a payment', { after: { ...facts, type: 'settlement', note: '' } }, 'paid Ben $12.00'],
  [
    'a payment that another recorded',
    { actorId: 'ben', after: { ...facts, type: 'settlement', note: 'Cash' } },
    'recorded that Ana paid Ben $12.00: “Cash”',
  ],
])('a transaction is added: %s', (_name, fields, sentence) => {
  expect(sentenceOf('transactions', 'created', { after: facts, ...fields })).toBe(sentence);
});

test.each([
  [{ amount: 12 }, { amount: 14 }, 'changed the amount of “Groceries” from $12.00 to $14.00'],
  [
    { transactionDate: '2026-11-03' },
    { transactionDate: '2026-11-05' },
    `moved “Groceries” from ${formatDate('2026-11-03')} to ${formatDate('2026-11-05')}`,
  ],
  [{ paidBy: 'ana' }, { paidBy: 'cleo' }, 'changed who paid “Groceries” from Ana to Cleo'],
  [
    { paidBy: null, payTo: 'Corner Shop' },
    { paidBy: 'ana', payTo: null },
    'changed who paid “Groceries” from Corner Shop to Ana',
  ],
  [{ owedBy: 'ben' }, { owedBy: null }, 'changed who owes “Groceries” from Ben to nobody'],
  [{ note: 'Milk' }, { note: 'Bread' }, 'changed the note “Milk” to “Bread”'],
  [{ note: '' }, { note: 'Bread' }, 'added a note: “Bread”'],
  [{ note: 'Milk' }, { note: '' }, 'removed the note “Milk” from “Groceries”'],
  [
    { type: 'Food', categories: [] },
    { type: 'Rent', categories: [] },
    'changed the category of “Groceries” from Food to Rent',
  ],
  [{ paid: false }, { paid: true }, 'marked “Groceries” as paid'],
  [{ paid: true }, { paid: false }, 'marked “Groceries” as unpaid'],
  [{ optional: false }, { optional: true }, 'marked “Groceries” as optional'],
  [{ optional: true }, { optional: false }, 'marked “Groceries” as not optional'],
  [{ inSettlement: false }, { inSettlement: true }, 'put “Groceries” into a settlement'],
  [{ inSettlement: true }, { inSettlement: false }, 'took “Groceries” out of a settlement'],
  [
    { amount: 1, paid: false },
    { amount: 2, paid: true },
    'changed the amount and whether it is paid of “Groceries”',
  ],
  [{}, {}, 'changed “Groceries”'],
])('a transaction is edited: %j to %j', (before, after, sentence) => {
  expect(sentenceOf('transactions', 'updated', { before, after, subject })).toBe(sentence);
});

test('the marked share is identified by its other person', () => {
  const fields = { before: { paid: false }, after: { paid: true }, subject };
  const between = (...uids: string[]) => ({
    ...fields,
    names: Object.fromEntries(uids.map((uid) => [uid, uid])),
  });
  expect(sentenceOf('transactions', 'updated', between('ana', 'ben'))).toBe(
    'marked “Groceries” with Ben as paid back',
  );
  // It is unknown which of the others is a party.
  expect(sentenceOf('transactions', 'updated', between('ana', 'ben', 'cleo'))).toBe(
    'marked “Groceries” as paid back',
  );
  const taken = { ...between('ana', 'ben'), before: { paid: true }, after: { paid: false } };
  expect(sentenceOf('transactions', 'updated', taken)).toBe(
    'marked “Groceries” with Ben as not paid back yet',
  );
  // Nobody pays back a row without a debt.
  expect(sentenceOf('transactions', 'updated', between('ana'))).toBe('marked “Groceries” as paid');
});

test('an entry that the reader may no longer see has no name', () => {
  const fields = { before: { paid: false }, after: { paid: true } };
  expect(sentenceOf('transactions', 'updated', fields)).toBe('marked a transaction as paid');
});

test.each([
  ['deleted', { subject: { ...subject, isDeleted: true } }, 'deleted “Groceries”'],
  ['restored', { subject }, 'brought back “Groceries”'],
  ['imported', { after: { count: 120 } }, 'brought in 120 entries'],
  ['imported', { after: { count: 1, source: 'Settle Up' } }, 'brought in 1 entry from Settle Up'],
  [
    'imported_debts',
    {
      after: {
        memberId: 'ben',
        count: 3,
        debts: [{ debtorId: 'ben', creditorId: 'cleo', count: 3, amount: 12 }],
      },
    },
    'brought in 3 entries that concern Ben: Ben owes Cleo $12.00 in all',
  ],
  [
    'imported_debts',
    { after: { debtorId: 'ben', creditorId: 'cleo', count: 3, amount: 12 } },
    'brought in 3 debts: Ben owes Cleo $12.00',
  ],
  [
    'imported_debts_undone',
    { before: { debtorId: 'cleo', creditorId: 'ben', count: 1, amount: 5 } },
    'took back 1 debt: Cleo owes Ben $5.00',
  ],
  ['import_undone', { before: { count: 1 } }, 'took back 1 entry'],
])('transactions are %s', (what, fields, sentence) => {
  expect(sentenceOf('transactions', what, fields)).toBe(sentence);
});
