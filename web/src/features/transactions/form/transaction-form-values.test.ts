import { describe, expect, test } from 'vitest';
import {
  newTransactionSchema,
  transactionUpdateSchema,
} from '@housetab/functions/core/transaction/transaction-resource';
import { NOT_A_DEBT } from '@/features/transactions/people/people-options';
import { sampleTransaction } from '@test/samples/transaction';
import {
  emptyValues,
  transactionFieldsOf,
  transactionFormSchema,
  valuesOf,
} from '@/features/transactions/form/transaction-form-values';
import { fromWire, toWire } from '@housetab/functions/core/money/wire-money';

const now = new Date(2026, 10, 20, 12);
const filled = {
  ...emptyValues('anna', now),
  owedBy: 'ben',
  amount: '12.50',
  category: 'groceries',
};

function messagesOf(values: object): Record<string, string> {
  const { error } = transactionFormSchema.safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map((one) => [one.path[0], one.message]));
}

describe('the form', () => {
  test('starts with today, paid by me, owed by nobody', () => {
    expect(emptyValues('anna', now)).toMatchObject({
      paidBy: 'anna',
      owedBy: '',
      amount: '0.00',
      transactionDate: '2026-11-20',
    });
  });

  test('lists all that is missing at once, in the documented words', () => {
    expect(
      messagesOf({ ...filled, paidBy: '', amount: '0.00', transactionDate: '', category: '' }),
    ).toEqual({
      paidBy: 'Please select who paid',
      amount: 'Please enter a valid amount',
      transactionDate: 'Please select a transaction date',
      category: 'Please select a category',
    });
    expect(messagesOf(filled)).toEqual({});
  });

  test('does not let a person owe themself', () => {
    expect(messagesOf({ ...filled, owedBy: 'anna' })).toHaveProperty('owedBy');
    expect(messagesOf({ ...filled, owedBy: NOT_A_DEBT })).toEqual({});
  });
});

describe('the request body', () => {
  test('for a new transaction is valid for the API', () => {
    const body = { id: crypto.randomUUID(), ...transactionFieldsOf(filled, 'Groceries', null) };
    expect(newTransactionSchema.parse(toWire(body))).toMatchObject({
      amount: 12.5,
      paidBy: 'anna',
      owedBy: 'ben',
      categories: [{ id: 'groceries', name: 'Groceries' }],
      paid: false,
    });
    expect(
      transactionFieldsOf({ ...filled, owedBy: NOT_A_DEBT }, 'Groceries', null).owedBy,
    ).toBeNull();
  });

  test.each([
    ['as it is', sampleTransaction()],
    ['with an outside payee', sampleTransaction({ paidBy: null, payTo: 'Landlord' })],
    ['with no debtor', sampleTransaction({ owedBy: null })],
    ['with a category by name alone', sampleTransaction({ categories: [], type: 'Old' })],
    [
      'with two categories',
      sampleTransaction({
        categories: [
          { id: 'groceries', name: 'Groceries' },
          { id: 'gifts', name: 'Gifts' },
        ],
      }),
    ],
  ])('for an unchanged transaction changes nothing: %s', (_what, row) => {
    const shown = fromWire(row);
    const body = toWire({ ...shown, ...transactionFieldsOf(valuesOf(shown), row.type, shown) });
    expect(body).toEqual(row);
    expect(transactionUpdateSchema.safeParse(body).success).toBe(true);
  });
});
