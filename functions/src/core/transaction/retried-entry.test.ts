import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameEntry, resolveRetriedEntry } from './retried-entry.ts';

const entry = fc.record({
  amount: fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100),
  transactionDate: fc.constantFrom('2026-11-05', '2026-11-06'),
  note: fc.string(),
  optional: fc.boolean(),
  categories: fc.array(fc.record({ id: fc.uuid(), name: fc.string() }), { maxLength: 3 }),
  split: fc.record({
    mode: fc.constantFrom('equal', 'shares'),
    people: fc.array(fc.record({ userId: fc.uuid(), value: fc.nat(3) }), { maxLength: 3 }),
  }),
});
const entries = fc.tuple(entry, entry);
const names = ['amount', 'transactionDate', 'note', 'optional', 'categories', 'split'] as const;

test('any entry with an unused id is new', () => {
  fc.assert(fc.property(entry, (sent) => resolveRetriedEntry(sent, null) === 'new'));
});

test('only the owner’s entry with equal current or original content is a retry', () => {
  fc.assert(
    fc.property(entries, ([sent, edited]) => {
      const states = [edited, structuredClone(sent)];
      expect(resolveRetriedEntry(sent, { isTheirs: true, states })).toBe('same again');
      expect(resolveRetriedEntry(sent, { isTheirs: false, states })).toBe('taken');
    }),
  );
});

test('an entry that differs in one field is no retry', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom(...names), ([sent, other], name) => {
      const stored = { ...sent, [name]: other[name] };
      fc.pre(!isSameEntry({ [name]: sent[name] }, { [name]: other[name] }));
      expect(resolveRetriedEntry(sent, { isTheirs: true, states: [stored] })).toBe('taken');
    }),
  );
});

test('fields that the sender leaves out are not compared', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom(...names), ([sent, other], name) => {
      const states = [{ ...sent, [name]: other[name] }];
      const open = { ...sent, [name]: undefined };
      expect(resolveRetriedEntry(open, { isTheirs: true, states })).toBe('same again');
    }),
  );
});

test('category names are not compared, and a value of 0 equals a missing one', () => {
  const split = { mode: 'adjustment', people: [{ userId: 'ben', value: 0 }] };
  const known = { categories: [{ id: 'c1', name: 'Food' }], split };
  const sent = {
    categories: [{ id: 'c1', name: 'Groceries' }],
    split: { mode: 'adjustment', people: [{ userId: 'ben' }] },
  };
  expect(isSameEntry(sent, known)).toBe(true);
  expect(isSameEntry({ ...sent, categories: [] }, known)).toBe(false);
});
