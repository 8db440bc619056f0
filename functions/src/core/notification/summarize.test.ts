import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivitySummary } from '../activity/activity-resource.ts';
import { sumImportedDebts } from '../import/imported-debts.ts';
import { joinSummaries, withoutSummary } from './summarize.ts';

const people = ['ana', 'ben', 'cleo'] as const;

const rows = fc.array(
  fc
    .record({
      paidBy: fc.constantFrom(...people),
      owedBy: fc.constantFrom(...people),
      amountCents: fc.integer({ min: 1, max: 1_000_000 }),
    })
    .filter(({ paidBy, owedBy }) => paidBy !== owedBy),
);
type Row = typeof rows extends fc.Arbitrary<(infer R)[]> ? R : never;

function summaryOf(part: readonly Row[]): ActivitySummary {
  const counts: Record<string, number> = {};
  for (const id of part.flatMap(({ paidBy, owedBy }) => [paidBy, owedBy]))
    counts[id] = (counts[id] ?? 0) + 1;
  return { counts, debts: sumImportedDebts(part) };
}

/** In one order, without those of whom nothing is left. */
function normal({ counts, debts }: ActivitySummary) {
  const left = Object.entries(counts).filter(([, count]) => count !== 0);
  return { counts: left.sort(), debts: debts.map((debt) => JSON.stringify(debt)).sort() };
}

const none: ActivitySummary = { counts: {}, debts: [] };

test('a file in however many parts tells the same as at once', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 5 }), (parts) => {
      const joined = parts.map(summaryOf).reduce(joinSummaries, none);
      expect(normal(joined)).toEqual(normal(summaryOf(parts.flat())));
    }),
  );
});

test('without a part it tells of the others, and forgets nobody who was told of it', () => {
  fc.assert(
    fc.property(rows, rows, (kept, gone) => {
      const both = joinSummaries(summaryOf(kept), summaryOf(gone));
      const left = withoutSummary(both, summaryOf(gone));
      expect(normal(left)).toEqual(normal(summaryOf(kept)));
      expect(Object.keys(left.counts).sort()).toEqual(Object.keys(both.counts).sort());
    }),
  );
});
