import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivitySummary } from '../activity/stored.ts';
import { makeTransaction } from '../../../test/support/core/fixtures.ts';
import { closedFact, ownFacts } from './member-notification.ts';
import { joinSummaries, summarize, withoutSummary } from './summarize.ts';

const closing = { at: new Date('2026-11-02T09:00:00Z'), by: 'ana' };
const people = ['ana', 'ben', 'constructor'] as const;

const rows = fc.array(
  fc
    .record({
      paidBy: fc.constantFrom(...people),
      owedBy: fc.constantFrom(...people),
      amountCents: fc.integer({ min: 1, max: 1_000_000 }),
      transactionDate: fc.constantFrom('2026-08-01', '2026-09-30', '2026-10-15'),
    })
    .filter(({ paidBy, owedBy }) => paidBy !== owedBy),
);
type Row = typeof rows extends fc.Arbitrary<(infer R)[]> ? R : never;

function summaryOf(part: readonly Row[]): ActivitySummary {
  const rowsOf = part.map((row) => makeTransaction({ ...row, enteredBy: row.paidBy }));
  return summarize(rowsOf, rowsOf, { '2026-08': closing, '2026-09': closing });
}

/** Sorted, without entries of 0. */
function normal({ counts, debts, closed = {} }: ActivitySummary) {
  const left = Object.entries(counts).filter(([, count]) => count !== 0);
  return { closed, counts: left.sort(), debts: debts.map((one) => JSON.stringify(one)).sort() };
}

const none: ActivitySummary = { counts: {}, debts: [] };

test('a file imported in parts has the same summary as at once', () => {
  fc.assert(
    fc.property(fc.array(rows, { maxLength: 5 }), (parts) => {
      const joined = parts.map(summaryOf).reduce(joinSummaries, none);
      expect(normal(joined)).toEqual(normal(summaryOf(parts.flat())));
    }),
  );
});

test('removing a part keeps everyone who was notified of it', () => {
  fc.assert(
    fc.property(rows, rows, (kept, gone) => {
      const both = joinSummaries(summaryOf(kept), summaryOf(gone));
      const left = withoutSummary(both, summaryOf(gone));
      expect(normal(left)).toEqual(normal(summaryOf(kept)));
      expect(Object.keys(left.counts).sort()).toEqual(Object.keys(both.counts).sort());
    }),
  );
});

test('each member sees only the closed months of their own items', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const summary = summaryOf(all);
      const monthsOf = (some: readonly Row[]) => {
        const days = some.map(({ transactionDate }) => transactionDate);
        const months = new Set(days.map((day) => day.slice(0, 7)));
        months.delete('2026-10');
        return months.size === 0 ? undefined : [...months].sort();
      };
      expect(closedFact(summary).closedBefore).toEqual(monthsOf(all));
      for (const id of people) {
        const own = all.filter(({ paidBy, owedBy }) => [paidBy, owedBy].includes(id));
        expect(ownFacts(summary, id).closedBefore).toEqual(monthsOf(own));
      }
    }),
  );
});
