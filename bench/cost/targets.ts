import type { BenchTarget } from '../section.ts';
import type { CostAtSize } from './cost-at-size.ts';
import type { ScreenCost } from './screen-cost.ts';

/**
 * Most documents that opening a screen may read in a household of any size. A screen with a page of entries may read
 * them and 15 more. The activity shows 40 entries: 3 notices and 37 others. On a phone, a first visit also loads the
 * categories for a new expense: 2 reads.
 */
export const screenBounds = [
  { name: 'dashboard', bound: 45 },
  { name: 'dashboard on a phone', bound: 45 },
  { name: 'transactions', bound: 115 },
  { name: 'transactions: all rows', bound: 115 },
  { name: 'transactions: all rows, on a phone', bound: 115 },
  // Includes settle-ups with their payments.
  { name: 'transactions: feed on a phone', bound: 160 },
  // Fifty rows, each with its last change.
  { name: 'transactions: edits in a page of the feed', bound: 105 },
  { name: 'activity', bound: 55 },
  { name: 'activity on a phone', bound: 57 },
  { name: 'trends: a year', bound: 60 },
  { name: 'trends: a year, as a plain member', bound: 60 },
] as const;

/** These count or sum all transactions that the reader may see: 1 read per 1,000 index entries. */
const growingCalls: readonly string[] = ['GET /overview', 'GET /transactions/summary'];

/** A screen's reads without counts and sums of all transactions. */
export function readsWithoutSums({ calls }: ScreenCost): number {
  const others = calls.filter(({ name }) => !growingCalls.includes(name));
  return others.reduce((sum, { reads }) => sum + reads, 0);
}

/** Compares the measured costs with their targets. */
export function targetsOf(measured: readonly CostAtSize[]): BenchTarget[] {
  const last = measured.at(-1)!;
  const first = measured[0]!;
  const screen = (at: CostAtSize, name: string) => at.screens.find((one) => one.name === name)!;
  const atMost = (name: string, bound: number): BenchTarget => {
    const found = measured.map((at) => readsWithoutSums(screen(at, name)));
    return {
      target: `${name} ≤ ${bound} reads`,
      measured: found.join(' / '),
      isMet: found.every((reads) => reads <= bound),
    };
  };
  const grown = last.screens.filter(
    (one) => readsWithoutSums(one) > readsWithoutSums(screen(first, one.name)),
  );
  const growing = [
    ...grown.map(({ name }) => name),
    ...last.actions
      .filter((one, at) => one.reads > first.actions[at]!.reads)
      .map((one) => one.name),
  ];
  return [
    ...screenBounds.map(({ name, bound }) => atMost(name, bound)),
    {
      target: 'Debts ≤ open rows + 10 reads',
      measured: measured.map((at) => `${screen(at, 'debts').reads} for ${at.open}`).join(', '),
      isMet: measured.every((at) => screen(at, 'debts').reads <= at.open + 10),
    },
    {
      target: 'Settlement actions ≤ items + debts + 10 reads (7 to 8 of them)',
      measured: settlementActions(last).join(', '),
      isMet: last.actions
        .filter(({ name }) => name.includes('6 debts'))
        .every(({ name, reads }) => reads <= rowsOf(name) + 10),
    },
    {
      target:
        'Reads of screens and actions do not grow with the household, except counts and sums of all transactions',
      measured: growing.length === 0 ? 'flat' : `grows: ${growing.join(', ')}`,
      isMet: growing.length === 0,
    },
  ];
}

function rowsOf(name: string): number {
  const items = Number(/(\d+) items?/.exec(name)?.[1] ?? 0);
  return 6 + items;
}

function settlementActions({ actions }: CostAtSize): string[] {
  return actions
    .filter(({ name }) => name.includes('6 debts'))
    .map(({ name, reads }) => `${name.replace(/ \(.*/, '')} ${reads}`);
}
