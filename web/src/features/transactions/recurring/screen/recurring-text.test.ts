import { describe, expect, test } from 'vitest';
import {
  nextOccurrenceText,
  recurringRuleText,
  recurringTitle,
  payersAndSharersText,
} from '@/features/transactions/recurring/screen/recurring-text';
import { sampleRecurringExpense } from '@test/samples/recurring';

const names: Record<string, string> = { anna: 'Anna', ben: 'Ben', cleo: 'Cleo' };
const reader = (id: string) => ({ id, nameOf: (one: string) => names[one]! });
const rent = sampleRecurringExpense();
const { template } = rent;
const single = (paidBy: string | null, owedBy: string | null) => {
  const { amount, note, categories, optional } = template!;
  const transaction = { amount, note, categories, optional, type: 'Rent', paidBy, owedBy };
  return sampleRecurringExpense({ template: null, transaction });
};

describe('payers and sharers', () => {
  test.each([
    ['anna', 'You pay, split between you and Ben'],
    ['ben', 'Anna pays, split between you and Anna'],
    ['cleo', 'Anna pays, split between Anna and Ben'],
  ])('as %s reads them', (id, text) => {
    expect(payersAndSharersText(rent, reader(id))).toBe(text);
  });

  test('names several payers, and marks a refund', () => {
    const payers = ['anna', 'ben'].map((userId) => ({ userId, amount: 900 }));
    const people = [{ userId: 'ben' }];
    const both = sampleRecurringExpense({ template: { ...template!, payers } });
    expect(payersAndSharersText(both, reader('cleo'))).toMatch(/^Anna and Ben pay, /);
    const split = { mode: 'equal' as const, people };
    const back = sampleRecurringExpense({ template: { ...template!, kind: 'refund', split } });
    expect(payersAndSharersText(back, reader('cleo'))).toBe('Anna gets it back for Ben');
  });

  test('of a single transaction', () => {
    expect(payersAndSharersText(single('anna', 'ben'), reader('anna'))).toBe('You pay for Ben');
    expect(payersAndSharersText(single('anna', 'ben'), reader('ben'))).toBe('Anna pays for you');
    expect(payersAndSharersText(single('anna', null), reader('ben'))).toBe('Anna pays');
    expect(payersAndSharersText(single(null, 'ben'), reader('anna'))).toBe(
      'Somebody outside is paid for Ben',
    );
  });
});

test('the title is the note, else the category', () => {
  expect(recurringTitle(rent)).toBe('Rent');
  const categories = [{ id: 'flat', name: 'Flat' }];
  expect(
    recurringTitle(sampleRecurringExpense({ template: { ...template!, note: '', categories } })),
  ).toBe('Flat');
});

test('the rule and the next occurrence are sentences', () => {
  expect(recurringRuleText(rent)).toBe('Every month on the 1st');
  const next = (day: string | null, pausedAt: string | null = null) =>
    nextOccurrenceText({ nextOn: day, pausedAt }, '2026-11-26');
  expect(next('2026-12-01')).toBe('Next on Tuesday');
  expect(next('2026-11-26')).toBe('Next today');
  expect(next('2026-11-25')).toBe('Next today');
  expect(next(null)).toBe('Nothing more comes');
  expect(next('2026-12-01', '2026-11-20T10:00:00.000Z')).toBe('Paused');
});
