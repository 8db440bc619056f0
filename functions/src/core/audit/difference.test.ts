import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Differences } from './difference.ts';

/** Reverses the field order of every map, as a restored backup may have it. */
function turnedRound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turnedRound);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, part]) => [name, turnedRound(part)] as const);
  return Object.fromEntries(fields.reverse());
}

it('the order of fields makes no difference', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const check = new Differences('expense', 'id');
      check.expect('shares', stored, turnedRound(stored));
      expect(check.found).toEqual([]);
    }),
  );
});

it('every other change makes a difference', () => {
  const check = new Differences('expense', 'id');
  check.expect('shares', [{ memberId: 'ann', cents: 1 }], [{ cents: 2, memberId: 'ann' }]);
  check.expect('payers', ['ann', 'ben'], ['ben', 'ann']);
  check.expect('note', undefined, null);
  expect(check.found.map(({ field }) => field)).toEqual(['shares', 'payers', 'note']);
});
