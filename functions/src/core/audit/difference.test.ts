import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Differences } from './difference.ts';

/** The same content with the fields of every map the other way round, as a restored backup may have them. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, part]) => [name, turnedRound(part)] as const);
  return Object.fromEntries(fields.reverse());
}

it('finds no difference in the order of fields, whatever is stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const check = new Differences('expense', 'id');
      check.expect('shares', stored, turnedRound(stored));
      expect(check.found).toEqual([]);
    }),
  );
});

it('finds every other one', () => {
  const check = new Differences('expense', 'id');
  check.expect('shares', [{ memberId: 'ann', cents: 1 }], [{ cents: 2, memberId: 'ann' }]);
  check.expect('payers', ['ann', 'ben'], ['ben', 'ann']);
  check.expect('note', undefined, null);
  expect(check.found.map(({ field }) => field)).toEqual(['shares', 'payers', 'note']);
});
