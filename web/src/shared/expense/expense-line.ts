import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { withSign } from '@housetab/functions/core/transaction/totals';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';

/** A line of a list: a single transaction, or an expense with its rows. */
export interface ListLine extends TransactionResource {
  /** For an expense: its listed rows. The line has the expense's id. */
  parts?: readonly TransactionResource[];
  /** Whether it is a row below its expense without actions. */
  isOther?: boolean;
  /** Whether it is not in the list: debtor and creditor are known, but not whether it is paid. */
  isStateUnknown?: boolean;
}

export type ExpenseLine = ListLine & { parts: readonly TransactionResource[] };

/** Each expense as one line at its first row; other rows unchanged. */
export function toListLines(rows: readonly TransactionResource[]): ListLine[] {
  const partsOf = new Map<string, TransactionResource[]>();
  const first = rows.filter((row) => {
    if (row.expenseId === null) return true;
    const parts = partsOf.get(row.expenseId);
    if (parts) parts.push(row);
    else partsOf.set(row.expenseId, [row]);
    return parts === undefined;
  });
  return first.map((row) => (row.expenseId === null ? row : toLine(partsOf.get(row.expenseId)!)));
}

/**
 * The lines of the loaded pages. An expense may continue on the next page: it waits for that page,
 * because shown in part it would look wrong.
 */
export function linesOfPages(rows: readonly TransactionResource[], hasMore: boolean): ListLine[] {
  const cut = hasMore ? (rows.at(-1)?.expenseId ?? null) : null;
  const lines = toListLines(rows);
  if (cut === null || lines.length === 1) return lines;
  return lines.filter((line) => line.id !== cut || isWhole(line));
}

function toLine(parts: readonly TransactionResource[]): ExpenseLine {
  const first = parts[0]!;
  const debts = parts.filter(({ owedBy }) => owedBy !== null);
  return {
    ...first,
    id: first.expenseId!,
    payTo: [...new Set(parts.map(({ payTo }) => payTo))].join(', '),
    amount: sumCents(parts.map(({ amount }) => amount)),
    openAmount: sumCents(parts.map(({ openAmount }) => openAmount)),
    paid: (debts.length > 0 ? debts : parts).every(({ paid }) => paid),
    inSettlement: parts.every(({ inSettlement }) => inSettlement),
    parts,
  };
}

export function isExpenseLine(line: ListLine): line is ExpenseLine {
  return line.parts !== undefined;
}

/**
 * The amount of a line in any list: for an expense its whole amount, however many of its rows are
 * listed. Negative for a refund. In a settlement it is the sum of the listed rows, because the
 * settlement does not include other people's shares.
 */
export function amountOfLine(line: ListLine): Cents {
  const isOfAll = isExpenseLine(line) && !line.inSettlement;
  return withSign(isOfAll ? (line.expenseAmount ?? line.amount) : line.amount, line);
}

/** Whether all rows of the expense are listed: they add up to it. */
export function isWhole({ amount, expenseAmount }: ListLine): boolean {
  return amount === expenseAmount;
}
