import { expect, test } from 'vitest';
import './check-documents.ts';
import { checkDocument } from './converters.ts';

test('a stored document with a wrong, missing or unknown field throws an error with its name', () => {
  const item = { id: 't1', appliedCents: 100, createdAt: new Date() };
  expect(() => checkDocument('items', item)).not.toThrow();
  const undated = { id: 't1', appliedCents: 100 };
  expect(() => checkDocument('items', undated)).toThrow(
    /items\/t1 is malformed: .*[\s\S]*createdAt/,
  );
  const inDollars = { ...item, appliedCents: 1.5 };
  expect(() => checkDocument('items', inDollars)).toThrow(/appliedCents/);
  expect(() => checkDocument('items', { ...item, paid: true } as typeof item)).toThrow(/paid/);
  expect(() => checkDocument('cookies', item)).toThrow('The collection cookies has no schema.');
});
