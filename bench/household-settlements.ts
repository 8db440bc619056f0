import { monthOf } from '../functions/src/core/calendar/calendar.ts';
import { createSettlement } from '../functions/src/core/settlement/settle.ts';
import { completeSettlement } from '../functions/src/core/settlement/end.ts';
import type { Transaction } from '../functions/src/core/transaction/stored.ts';
import type { Activity } from '../functions/src/core/activity/stored.ts';
import { uuidFor } from '../emulator-seed/keyed-random.ts';
import { dayInMonth, benchRow, type Setting } from './household-plan.ts';
import type { SettlementRecord } from './ledger.ts';
import { recordOf, withSettlementChange } from './settlement-book.ts';

export interface SettledMonth {
  record: SettlementRecord;
  transactions: readonly Transaction[];
  activity: readonly Activity[];
}

/** Rows of one settlement: the captured debts, and the items offset against them. */
const DEBTS = 4;
const OFFSETS = 2;
export const ROWS_PER_SETTLEMENT = DEBTS + OFFSETS;
/** One per month: last month's is active, the older ones are completed. */
export const SETTLEMENTS = 24;

/** Makes a settlement with core's own rules. Last month's stays active with an amount remaining. */
export function settleMonth(
  setting: Setting,
  monthsAgo: number,
  finish: (row: Transaction) => Transaction,
): SettledMonth {
  const { householdId, people } = setting;
  const debtor = people[2 + (monthsAgo % (people.length - 2))]!;
  const creditor = people[0]!;
  const rows = Array.from({ length: ROWS_PER_SETTLEMENT }, (_, index) => {
    const isDebt = index < DEBTS;
    const key = `bench/settlement/${monthsAgo}/${index}`;
    const row = benchRow(setting, {
      key,
      date: dayInMonth(setting, monthsAgo, key),
      paidBy: isDebt ? creditor : debtor,
      owedBy: isDebt ? debtor : creditor,
      payTo: null,
      paid: false,
    });
    // Items stay below the debts, so that an amount remains.
    const cents = isDebt ? 5000 + index * 700 : 1500 + index * 100;
    return finish({ ...row, amountCents: cents, signedCents: cents });
  });
  const latest = Math.max(...rows.map(({ entered }) => entered.getTime()));
  const at = new Date(Math.min(latest + 60_000, setting.now.getTime() - 1000));
  const context = { actorId: debtor, now: at };
  const created = createSettlement(
    {
      id: uuidFor(`${householdId}/settlement/${monthsAgo}`),
      transactions: rows.slice(DEBTS),
      debts: rows.slice(0, DEBTS),
      month: monthOf(rows[0]!.transactionDate),
      active: null,
    },
    context,
  );
  const how = { actor: debtor, what: 'created', at } as const;
  let open = withSettlementChange(householdId, null, created, how);
  if (monthsAgo > 1) {
    const done = completeSettlement(open.book, context);
    open = withSettlementChange(householdId, open, done, { ...how, what: 'applied' });
  }
  return { record: recordOf(open), transactions: open.book.transactions, activity: open.activity };
}
