import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { foldRuns } from '@/features/activity/fold-runs';

let count = 0;
const entry = (fields: Partial<ActivityResource> = {}) =>
  ({
    id: `${(count += 1)}`,
    actorId: 'ben',
    what: 'created',
    resourceType: 'transactions',
    after: { type: 'Food' },
    ...fields,
  }) as ActivityResource;
const many = (length: number, fields: Partial<ActivityResource> = {}) =>
  Array.from({ length }, () => entry(fields));

test('consecutive additions by one person are folded behind the first two', () => {
  const lengths = (entries: ActivityResource[]) =>
    foldRuns(entries).map(({ shown, folded }) => [shown.length, folded.length]);
  expect(lengths(many(14))).toEqual([[2, 12]]);
  expect(lengths(many(3))).toEqual([[3, 0]]);
  expect(lengths([...many(4), ...many(4, { actorId: 'anna' })])).toEqual([
    [2, 2],
    [2, 2],
  ]);
});

const anyEntry = fc
  .record({
    actorId: fc.constantFrom('anna', 'ben'),
    what: fc.constantFrom('created', 'created', 'created', 'updated', 'deleted', 'completed'),
    resourceType: fc.constantFrom('transactions', 'expenses', 'settlements', 'members'),
    after: fc.constantFrom({ type: 'Food' }, { type: ' Settlement' }, { kind: 'refund' }, null),
  })
  .map((fields) => entry(fields as Partial<ActivityResource>));

test("every entry appears once and in order; a folded entry lowers nobody's claim", () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
      const runs = foldRuns(entries);
      expect(runs.flatMap(({ shown, folded }) => [...shown, ...folded])).toEqual(entries);
      for (const { what, resourceType, after } of runs.flatMap(({ folded }) => folded)) {
        expect(what).toBe('created');
        expect(['transactions', 'expenses']).toContain(resourceType);
        expect([' Settlement']).not.toContain(after?.['type']);
        expect(after?.['kind']).not.toBe('refund');
      }
    }),
  );
});
