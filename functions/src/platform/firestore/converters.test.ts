import { expect, test } from 'vitest';
import { assertStoredShape } from './converters.ts';
import { settlementItems } from './paths.ts';

test('a stored document with a wrong, missing or unknown field throws an error with its name', () => {
  const items = settlementItems('h1', 's1');
  const item = { id: 't1', appliedCents: 100, createdAt: new Date() };
  expect(() => assertStoredShape(items, item)).not.toThrow();
  const undated = { id: 't1', appliedCents: 100 };
  expect(() => assertStoredShape(items, undated)).toThrow(
    /items\/t1 is malformed: .*[\s\S]*createdAt/,
  );
  const inDollars = { ...item, appliedCents: 1.5 };
  expect(() => assertStoredShape(items, inDollars)).toThrow(/appliedCents/);
  expect(() => assertStoredShape(items, { ...item, paid: true } as typeof item)).toThrow(/paid/);
});
