import { describe, expect, test } from 'vitest';
import { copyEntry, type EntryChoices } from '@/features/transactions/form/entry-copy';
import { NOT_A_DEBT, SEVERAL, SPLIT } from '@/features/transactions/people/people-options';
import { findBillFault } from '@/features/transactions/split/read-bill';
import { bill } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';

const groceries = { id: 'groceries', name: 'Groceries' };
const party = { id: 'party', name: 'Party' };
const today = '2027-01-15';
const choices: EntryChoices = {
  ...{ members: ['anna', 'ben', 'cleo'], categories: [groceries, party], today },
};

describe('a copied transaction', () => {
  test('keeps everything except the day', () => {
    const row = sampleTransaction({ note: 'Milk', amount: 2000, optional: true });
    const { values, categories, left } = copyEntry(row, choices);
    expect(values).toEqual({
      ...{ paidBy: 'anna', owedBy: 'ben', amount: '20.00', transactionDate: today },
      ...{ category: 'groceries', note: 'Milk', optional: true, bill: null },
    });
    expect(categories).toEqual([groceries]);
    expect(left).toEqual([]);
  });

  test('that nobody owed is owed by nobody', () => {
    const { values } = copyEntry(sampleTransaction({ owedBy: null }), choices);
    expect(values.owedBy).toBe(NOT_A_DEBT);
  });

  test('leaves out former members and outsiders, and nobody takes their place', () => {
    const others = { ...choices, members: ['anna'] };
    const owed = copyEntry(sampleTransaction(), others);
    expect([owed.values.paidBy, owed.values.owedBy, owed.left]).toEqual(['anna', '', ['ben']]);
    const shop = copyEntry(sampleTransaction({ paidBy: null, payTo: 'A shop' }), choices);
    expect([shop.values.paidBy, shop.left]).toEqual(['', []]);
  });

  test('keeps several categories, and replaces a deleted one by one of its name or none', () => {
    const row = sampleTransaction({ categories: [groceries, party] });
    expect(copyEntry(row, choices).categories).toEqual([groceries, party]);
    const known = (...categories: { id: string; name: string }[]) =>
      copyEntry(row, { ...choices, categories });
    expect(known(groceries).categories).toEqual([groceries]);
    expect(known(party)).toMatchObject({ categories: [], values: { category: '' } });
    const again = { id: 'g2', name: 'groceries' };
    expect(known(again)).toMatchObject({ categories: [again], values: { category: 'g2' } });
    expect(known().values.category).toBe('');
    const byName = sampleTransaction({ categories: [], type: 'Party' });
    expect(copyEntry(byName, choices).categories).toEqual([party]);
  });

  test('stays unchanged if people and categories are unknown: the server decides', () => {
    const { values, left } = copyEntry(sampleTransaction(), {
      ...{ members: null, categories: null, today },
    });
    expect([values.owedBy, values.category, left]).toEqual(['ben', 'groceries', []]);
  });
});

describe('a copied expense', () => {
  const values = { anna: 2000, ben: 3000, cleo: 3745 };
  const uneven = {
    ...bill,
    amount: 8745,
    payers: [
      { userId: 'anna', amount: 5000 },
      { userId: 'ben', amount: 3745 },
    ],
    split: {
      mode: 'amount' as const,
      people: Object.entries(values).map(([userId, value]) => ({ userId, value })),
    },
  };
  const faultOf = (copy: ReturnType<typeof copyEntry>) =>
    findBillFault(copy.values.bill!, { id: crypto.randomUUID(), ...copy.values });

  test('keeps payers and split', () => {
    const copy = copyEntry(uneven, choices);
    expect(copy.values).toMatchObject({ paidBy: SEVERAL, owedBy: SPLIT, amount: '87.45' });
    expect(copy.values.bill).toMatchObject({
      ...{ mode: 'amount', people: ['anna', 'ben', 'cleo'], isDefault: false },
      values: { amount: { anna: '20', ben: '30', cleo: '37.45' } },
      payers: { anna: '50', ben: '37.45' },
    });
    expect(faultOf(copy)).toBeNull();
  });

  test('of a refund is a refund', () => {
    expect(copyEntry({ ...bill, kind: 'refund' }, choices).values.bill?.kind).toBe('refund');
  });

  test('leaves a former member’s payment and share unassigned', () => {
    const copy = copyEntry(uneven, { ...choices, members: ['anna', 'cleo'] });
    expect(copy.left).toEqual(['ben']);
    expect(copy.values.bill).toMatchObject({ people: ['anna', 'cleo'], payers: { anna: '50' } });
    expect(faultOf(copy)).not.toBeNull();
  });

  test('splits equally among current members, and leaves out a sole payer who has left', () => {
    const copy = copyEntry(bill, { ...choices, members: ['ben', 'cleo'] });
    expect(copy.values).toMatchObject({ paidBy: '', bill: { people: ['ben', 'cleo'] } });
    const nobody = copyEntry(bill, { ...choices, members: ['dora'] });
    expect([nobody.values.bill?.people, nobody.left]).toEqual([[], ['anna', 'ben', 'cleo']]);
  });
});
