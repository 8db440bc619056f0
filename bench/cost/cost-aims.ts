import type { Aim } from '../section.ts';
import type { CostAtSize } from './cost-at-size.ts';
import type { ScreenCost } from './screen-cost.ts';

/**
 * What opening a screen may read, however large the household; what it shows and 15 where that is a page.
 * The activity shows 40: the first 3 notices and 37 entries. A phone that is opened there for the first time
 * asks for the choices of a new expense, too, which are 2.
 */
export const screenBounds = [
  { name: 'dashboard', bound: 45 },
  { name: 'dashboard on a phone', bound: 45 },
  { name: 'transactions', bound: 115 },
  { name: 'transactions: all of them', bound: 115 },
  { name: 'transactions: all of them on a phone', bound: 115 },
  // The settle-ups, and their payments.
  { name: 'transactions: the feed on a phone', bound: 160 },
  // Fifty rows, and the last change of each.
  { name: 'transactions: what was edited in a page of the feed', bound: 105 },
  { name: 'activity', bound: 55 },
  { name: 'activity on a phone', bound: 57 },
  { name: 'trends: a year', bound: 60 },
  { name: 'trends: a year, as a plain member', bound: 60 },
] as const;

/** They count or add up all transactions that one may see: 1 read for each 1,000 index entries. */
const growingCalls: readonly string[] = ['GET /overview', 'GET /transactions/summary'];

/** What a screen reads but for its counts and sums of all transactions. */
export function readsWithoutSums({ calls }: ScreenCost): number {
  const others = calls.filter(({ name }) => !growingCalls.includes(name));
  return others.reduce((sum, { reads }) => sum + reads, 0);
}

/** What was promised of costs, held against the largest household but for the sample. */
export function aimsOf(measured: readonly CostAtSize[]): Aim[] {
  const last = measured.at(-1)!;
  const first = measured[0]!;
  const screen = (at: CostAtSize, name: string) => at.screens.find((one) => one.name === name)!;
  const atMost = (aim: string, name: string, bound: number): Aim => {
    const found = measured.map((at) => readsWithoutSums(screen(at, name)));
    return { aim, measured: found.join(' / '), isMet: found.every((reads) => reads <= bound) };
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
    ...screenBounds.map(({ name, bound }) => atMost(`${name} ≤ ${bound} reads`, name, bound)),
    {
      aim: 'Debts ≤ open ones + 10 reads',
      measured: measured.map((at) => `${screen(at, 'debts').reads} for ${at.open}`).join(', '),
      isMet: measured.every((at) => screen(at, 'debts').reads <= at.open + 10),
    },
    {
      aim: 'Settlement actions ≤ items + debts + 10 reads (7 to 8 of them)',
      measured: settlementActions(last).join(', '),
      isMet: last.actions
        .filter(({ name }) => name.includes('6 debts'))
        .every(({ name, reads }) => reads <= heldBy(name) + 10),
    },
    {
      aim: 'What screens and actions read does not grow with the household, but for counts and sums of all transactions',
      measured: growing.length === 0 ? 'flat' : `grows: ${growing.join(', ')}`,
      isMet: growing.length === 0,
    },
  ];
}

function heldBy(name: string): number {
  const items = Number(/(\d+) items?/.exec(name)?.[1] ?? 0);
  return 6 + items;
}

function settlementActions({ actions }: CostAtSize): string[] {
  return actions
    .filter(({ name }) => name.includes('6 debts'))
    .map(({ name, reads }) => `${name.replace(/ \(.*/, '')} ${reads}`);
}
