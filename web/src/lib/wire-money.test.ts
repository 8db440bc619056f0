import { expect, test } from 'vitest';
import * as z from 'zod';
import { fromWire, moneyFields, toWire } from '@housetab/functions/core/money/wire-money';

const core = import.meta.glob<Record<string, unknown>>(
  ['../../../functions/src/core/**/*.ts', '!**/*.test.ts', '!**/stored.ts'],
  { eager: true },
);
const schemas = Object.values(core)
  .flatMap((module) => Object.values(module))
  .filter((value) => value instanceof z.ZodType)
  .map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }));

/** The names of all numbers of the API, by whether they are money. */
const names = { money: new Set<string>(), other: new Set<string>() };
for (const schema of schemas) collect(schema, '');

function collect(node: unknown, name: string): void {
  if (Array.isArray(node)) return node.forEach((inner) => collect(inner, name));
  if (typeof node !== 'object' || node === null) return;
  const { type, multipleOf, properties, ...rest } = node as z.core.JSONSchema.JSONSchema;
  if (type === 'number' || type === 'integer') {
    names[multipleOf === 0.001 ? 'money' : 'other'].add(name);
  }
  for (const [property, inner] of Object.entries(properties ?? {})) collect(inner, property);
  for (const inner of Object.values(rest)) collect(inner, name);
}

test('every money field of the API is converted', () => {
  const inProblems = ['applicableAmount', 'maximumAmount'];
  names.money.delete(''); // the schemas of an amount alone
  expect([...names.money, ...inProblems].toSorted()).toEqual([...moneyFields].toSorted());
});

test('no other number has a money field’s name, except in an import’s rows and a household’s document', () => {
  // The document has split values as stored; it is a file, which nothing converts.
  expect([...names.other].filter((name) => moneyFields.has(name))).toEqual(['value', 'total']);
});

test('split values are hundredths in every mode, as core counts them', () => {
  const split = {
    mode: 'percentage',
    people: [{ userId: 'ann', value: 33.33 }, { userId: 'ben' }],
  };
  const hundredths = { ...split, people: [{ userId: 'ann', value: 3333 }, { userId: 'ben' }] };
  expect(fromWire({ split })).toEqual({ split: hundredths });
  expect(toWire({ split: hundredths })).toEqual({ split });
});

test('converting back and forth changes nothing, whatever else the object has', () => {
  const body = {
    months: [{ net: -1.15, debts: [{ youOwe: 0.07, count: 3 }] }],
    paid: true,
    before: { amount: 4.35, paid: false },
    note: null,
  };
  expect(fromWire(body)).toEqual({
    months: [{ net: -115, debts: [{ youOwe: 7, count: 3 }] }],
    paid: true,
    before: { amount: 435, paid: false },
    note: null,
  });
  expect(toWire(fromWire(body))).toEqual(body);
});
