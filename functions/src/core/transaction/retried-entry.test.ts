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

test('under a free id, whatever is sent is new', () => {
  fc.assert(fc.property(entry, (sent) => resolveRetriedEntry(sent, null) === 'new'));
});

test('the same is the same again, as it is or as it was entered, and nobody else’s', () => {
  fc.assert(
    fc.property(entries, ([sent, edited]) => {
      const states = [edited, structuredClone(sent)];
      expect(resolveRetriedEntry(sent, { isTheirs: true, states })).toBe('same again');
      expect(resolveRetriedEntry(sent, { isTheirs: false, states })).toBe('taken');
    }),
  );
});

test('whatever differs in one field is another', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom(...names), ([sent, other], name) => {
      const stored = { ...sent, [name]: other[name] };
      fc.pre(!isSameEntry({ [name]: sent[name] }, { [name]: other[name] }));
      expect(resolveRetriedEntry(sent, { isTheirs: true, states: [stored] })).toBe('taken');
    }),
  );
});

test('what the sender leaves open is not compared', () => {
  fc.assert(
    fc.property(entries, fc.constantFrom(...names), ([sent, other], name) => {
      const states = [{ ...sent, [name]: other[name] }];
      const open = { ...sent, [name]: undefined };
      expect(resolveRetriedEntry(open, { isTheirs: true, states })).toBe('same again');
    }),
  );
});

test('names of categories change, and a value of 0 may be left out', () => {
  const split = { mode: 'adjustment', people: [{ userId: 'ben', value: 0 }] };
  const known = { categories: [{ id: 'c1', name: 'Food' }], split };
  const sent = {
    categories: [{ id: 'c1', name: 'Groceries' }],
    split: { mode: 'adjustment', people: [{ userId: 'ben' }] },
  };
  expect(isSameEntry(sent, known)).toBe(true);
  expect(isSameEntry({ ...sent, categories: [] }, known)).toBe(false);
});
