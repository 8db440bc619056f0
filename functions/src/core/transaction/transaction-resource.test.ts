import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { idOf, makeTransaction, nameOf, NOW } from '../../../test/support/core/fixtures.ts';
import {
  newTransactionSchema,
  serverFieldNames,
  toTransactionResource,
  transactionResourceSchema,
  transactionUpdateSchema,
} from './transaction-resource.ts';

const body = {
  id: idOf(1),
  amount: 10,
  transactionDate: '2026-11-20',
  paidBy: 'anna',
  owedBy: 'ben',
  type: 'Groceries',
};

/** Path and message of every error in a body. */
function complaintsOf(input: unknown, schema: z.ZodType = newTransactionSchema) {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('the response of GET', () => {
  const stored = fc
    .record({
      paidBy: fc.constantFrom('anna', null),
      owedBy: fc.constantFrom('ben', null),
      amountCents: fc.integer({ min: 1, max: 999_999_999 }),
      note: fc.string({ maxLength: 80, unit: 'grapheme' }).filter((text) => !/\p{Cc}/u.test(text)),
      optional: fc.boolean(),
      inSettlement: fc.boolean(),
    })
    .map((fields) =>
      makeTransaction({ ...fields, payTo: fields.paidBy === null ? 'Corner shop' : null }),
    );

  it('is valid and survives JSON unchanged', () => {
    fc.assert(
      fc.property(stored, (transaction) => {
        const resource = toTransactionResource(transaction, nameOf);
        const sent: unknown = JSON.parse(JSON.stringify(resource));
        expect(transactionResourceSchema.parse(sent)).toEqual(resource);
      }),
    );
  });

  it('can be sent back by POST and by PUT', () => {
    fc.assert(
      fc.property(stored, (transaction) => {
        const resource = toTransactionResource(transaction, nameOf);
        expect(complaintsOf(resource)).toEqual([]);
        expect(complaintsOf({ ...resource, paid: true }, transactionUpdateSchema)).toEqual([]);
      }),
    );
  });

  it('contains people’s current names', () => {
    const resource = toTransactionResource(makeTransaction(), nameOf);
    expect(resource.payTo).toBe('Anna');
    expect(resource.description).toBe('Ben - Groceries');
  });

  it('has N/A without a debtor, and the stored name of an outside payee', () => {
    const outside = makeTransaction({ paidBy: null, owedBy: null, payTo: 'Corner shop' });
    const resource = toTransactionResource(outside, nameOf);
    expect(resource.payTo).toBe('Corner shop');
    expect(resource.description).toBe('N/A - Groceries');
  });

  it('has amounts in dollars', () => {
    const partly = makeTransaction({ amountCents: 1999, settledCents: 500, appliedCents: 250 });
    const { amount, openAmount } = toTransactionResource(partly, nameOf);
    expect([amount, openAmount]).toEqual([19.99, 12.49]);
  });
});

describe('a new transaction', () => {
  it('needs only the required fields', () => {
    expect(newTransactionSchema.parse(body)).toEqual({
      ...body,
      note: '',
      categories: [],
      optional: false,
      paid: false,
    });
  });

  it.each<[string, object, string]>([
    ['id', { id: 'x' }, 'Use a UUID of version 4.'],
    ['amount', { amount: undefined }, 'Please enter a valid amount'],
    ['amount', { amount: '10' }, 'Please enter a valid amount'],
    ['amount', { amount: 0 }, 'The amount must be at least 0.01.'],
    ['amount', { amount: 1.005 }, 'An amount has at most two decimals.'],
    [
      'transactionDate',
      { transactionDate: '2026-02-30' },
      'Use a date that exists, as YYYY-MM-DD.',
    ],
    ['paidBy', { paidBy: 'a/b' }, 'This is not a valid id.'],
    ['paidBy', { paidBy: null }, 'Please select who paid'],
    ['owedBy', { owedBy: '__x__' }, 'This is not a valid id.'],
    ['owedBy', { owedBy: 'anna' }, 'The one who paid cannot also owe it.'],
    ['type', { type: undefined }, 'Please select a category'],
    ['type', { type: '  ' }, 'Please select a category'],
    ['note', { note: 'x'.repeat(501) }, 'At most 500 characters.'],
    ['note', { note: 'a\u0000b' }, 'Remove the control characters.'],
    ['note', { note: 'a\ud800b' }, 'Remove the control characters.'],
    ['paid', { paid: true }, 'A new transaction is unpaid.'],
    [
      'categories',
      {
        categories: [
          { id: 'a', name: 'A' },
          { id: 'a', name: 'B' },
        ],
      },
      'Each category can be named once.',
    ],
    ['categories.0.name', { categories: [{ id: 'a', name: '' }] }, 'Please select a category'],
  ])('with a wrong %s says so there alone: %j', (path, fields, message) => {
    expect(complaintsOf({ ...body, ...fields })).toEqual([[path, message]]);
  });

  it.each(['optional', 'paid', 'enteredBy', 'payTo', 'date', 'version', 'openAmount'])(
    'names the field when %s is of a wrong kind',
    (field) => {
      const [[path] = []] = complaintsOf({ ...body, [field]: { not: 'that' } });
      expect(path).toBe(field);
    },
  );

  it.each([
    'colour',
    'amountCents',
    'settledCents',
    'parties',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ])('refuses the unknown field %s', (field) => {
    const input: unknown = JSON.parse(`{${JSON.stringify(body).slice(1, -1)},"${field}":1}`);
    expect(newTransactionSchema.safeParse(input).success).toBe(false);
    expect(complaintsOf(input)[0]?.[1]).toContain(field);
  });

  it('is not polluted through a category', () => {
    const category: unknown = JSON.parse('{"id":"a","name":"A","__proto__":{"isAdmin":true}}');
    expect(newTransactionSchema.safeParse({ ...body, categories: [category] }).success).toBe(false);
  });

  it.each([null, undefined, 'text', 7, [], [body]])('is an object, not %j', (input) => {
    expect(newTransactionSchema.safeParse(input).success).toBe(false);
  });

  it('trims names but not notes', () => {
    const parsed = newTransactionSchema.parse({ ...body, type: ' Groceries ', note: ' a\nb ' });
    expect([parsed.type, parsed.note]).toEqual(['Groceries', ' a\nb ']);
  });
});

describe('an update', () => {
  it('requires the paid mark', () => {
    expect(complaintsOf(body, transactionUpdateSchema)[0]?.[0]).toBe('paid');
  });

  it('accepts every field that the server owns', () => {
    const resource = toTransactionResource(
      makeTransaction({ deletedAt: NOW, paidDate: NOW, paid: true }),
      nameOf,
    );
    for (const name of serverFieldNames) expect(resource).toHaveProperty(name);
    expect(transactionUpdateSchema.parse(resource)).toEqual(resource);
  });
});
