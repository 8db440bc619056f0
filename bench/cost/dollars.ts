import type { Table } from '../section.ts';
import { costOfMonth, prices, type MonthlyUse } from './prices.ts';
import type { CostAtSize } from './cost-at-size.ts';

/** A household's use in a month. */
interface Habit {
  name: string;
  /** How often each screen is loaded: with an empty cache, or again after a change. */
  screens: Readonly<Record<string, number>>;
  /** How often each action is done. */
  actions: Readonly<Record<string, number>>;
}

/** Counted for every visit, although few people scroll that far on a phone. */
const chart = 'dashboard: chart, after scrolling';

const habits: readonly Habit[] = [
  {
    name: 'quiet: 2 visits a week, 40 receipts',
    screens: {
      dashboard: 9,
      [chart]: 9,
      transactions: 9,
      settlements: 2,
      reports: 1,
      profile: 1,
      activity: 1,
    },
    actions: {
      'create a transaction': 40,
      'edit it': 4,
      'mark it paid': 10,
      'create it (6 debts, 1 item)': 1,
      'complete it (6 debts, 1 item)': 1,
    },
  },
  {
    name: 'busy: 5 people, 4 visits a day each, 400 receipts',
    screens: {
      dashboard: 600,
      [chart]: 600,
      transactions: 600,
      settlements: 60,
      reports: 30,
      profile: 10,
      admin: 10,
      activity: 60,
    },
    actions: {
      'create a transaction': 400,
      'edit it': 80,
      'mark it paid': 200,
      'delete it': 20,
      'create it (6 debts, 1 item)': 20,
      'apply one more (6 debts, 2 items)': 20,
      'complete it (6 debts, 1 item)': 20,
      'import 100 rows': 2,
    },
  },
];

export function dollarsTable(measured: readonly CostAtSize[]): Table {
  return {
    title: 'Cost: dollars per household and month at list price',
    columns: [
      ...['household', 'transactions', 'reads', 'writes', 'calls'],
      ...['$ reads', '$ writes', '$ storage', '$ functions', '$ total'],
    ],
    rows: habits.flatMap((habit) =>
      measured.map((at) => {
        const month = monthOf(habit, at);
        const bill = costOfMonth(month);
        return [
          habit.name,
          ...[at.size, month.reads, month.writes, month.calls],
          ...[bill.reads, bill.writes, bill.storage, bill.functions, bill.total].map((dollars) =>
            dollars.toFixed(4),
          ),
        ];
      }),
    ),
    note:
      `List prices of ${prices.readAt}: $0.06 per 100,000 reads, $0.18 per 100,000 writes, $0.18 per ` +
      'GiB and month (6 kB a transaction with history and indexes), functions $0.40 per million calls ' +
      'and 0.1 s of one vCPU and 512 MiB for each. The free quota of 50,000 reads and 20,000 writes a ' +
      'day is not subtracted.',
  };
}

function monthOf(habit: Habit, { size, screens, actions }: CostAtSize): MonthlyUse {
  const month: MonthlyUse = { reads: 0, writes: 0, calls: 0, transactions: size };
  for (const { name, reads, calls } of screens) {
    const times = habit.screens[name] ?? 0;
    month.reads += times * reads;
    month.calls += times * calls.length;
  }
  for (const { name, reads, writes } of actions) {
    const times = habit.actions[name] ?? 0;
    month.reads += times * reads;
    month.writes += times * writes;
    month.calls += times;
  }
  return month;
}
