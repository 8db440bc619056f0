import {
  monthOf,
  type CalendarDate,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import type { Cents } from '@housetab/functions/core/money/money';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import {
  ALL_MONTHS,
  cellsOfRow,
  cellsOfSettlement,
  keyOfPair,
  monthsOfBalance,
  type SumCell,
} from '@housetab/functions/core/trends/sum-cells';

interface Asked {
  readerId: string;
  otherId: string;
  month: MonthKey;
  asOf: CalendarDate;
  /** The household's. */
  timeZone: string;
}

type Row = Pick<
  TransactionResource,
  | 'transactionDate'
  | 'amount'
  | 'openAmount'
  | 'type'
  | 'paidBy'
  | 'owedBy'
  | 'enteredBy'
  | 'isRefund'
  | 'paid'
  | 'paidDate'
> & { categories: readonly TransactionResource['categories'][number][] };

/** Uses the same functions of core as the stored sums, so that the rows add up to the balance. */
export function balanceOfRow(asked: Asked, row: Row): Cents {
  const cells = cellsOfRow({
    ...row,
    ...{ amountCents: row.amount, settledCents: 0, appliedCents: row.amount - row.openAmount },
    category: row.type,
    paidDate: row.paidDate === null ? null : new Date(row.paidDate),
    deletedAt: null,
  });
  return addUp(asked, cells);
}

type Settlement = Pick<
  SettlementResource,
  'debtorId' | 'creditorId' | 'status' | 'remainingAmount' | 'completedAt'
>;

/** The contribution of a settlement: the part paid outside when it was completed. */
export function balanceOfSettlement(asked: Asked, settlement: Settlement): Cents {
  const { completedAt, remainingAmount } = settlement;
  const cells = cellsOfSettlement({
    ...settlement,
    remainingCents: remainingAmount,
    completedAt: completedAt === null ? null : new Date(completedAt),
  });
  return addUp(asked, cells);
}

function addUp(
  { readerId, otherId, month, asOf, timeZone }: Asked,
  cells: readonly SumCell[],
): Cents {
  const pair = keyOfPair(readerId, otherId);
  const current = monthOf(asOf);
  let cents = 0;
  for (const { of, path, value } of cells) {
    const [table, key, at = ''] = path;
    if (table !== 'balances' || key !== pair) continue;
    if (of === ALL_MONTHS) {
      for (const part of monthsOfBalance({ path, value }, timeZone)) {
        if (part.month <= month) cents += part.cents;
      }
      // A row dated in the future counts from its day on.
    } else if (of === month && of === current && /^\d/.test(at) && `${of}-${at}` > asOf) {
      cents -= value;
    }
  }
  return readerId < otherId ? cents : -cents;
}
