import { sumCents, type Cents } from '@housetab/functions/core/money/money';
import { withSign } from '@housetab/functions/core/transaction/totals';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';

/** A line of a list: a transaction that stands alone, or an expense with its rows. */
export interface ListLine extends TransactionResource {
  /** Of an expense: those of its rows that the list holds. The line has the expense's id. */
  parts?: readonly TransactionResource[];
  /** A row below the line of its expense with which nothing is done there. */
  isOther?: boolean;
  /** The list does not hold it: who pays whom is known, not whether that is done. */
  isStateUnknown?: boolean;
}

export type ExpenseLine = ListLine & { parts: readonly TransactionResource[] };

/** Each expense as one line, where its first row stands; everything else as it is. */
export function toLines(rows: readonly TransactionResource[]): ListLine[] {
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
 * The lines of the pages that are there. The end of a page may cut through an expense: what is listed of
 * it then means something else than the whole, so it waits for the page that has the rest.
 */
export function linesOfPages(rows: readonly TransactionResource[], hasMore: boolean): ListLine[] {
  const cut = hasMore ? (rows.at(-1)?.expenseId ?? null) : null;
  const lines = toLines(rows);
  if (cut === null || lines.length === 1) return lines;
  return lines.filter((line) => line.id !== cut || isWhole(line));
}

/** What the listed rows come to, as one row. */
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

export function isExpense(line: ListLine): line is ExpenseLine {
  return line.parts !== undefined;
}

/**
 * What a line is called to amount to, wherever it is listed: of an expense all of it, however much of it
 * is listed. Negative where the money came back, or a settlement has it: then it is what is listed, for the
 * settlement does not have the shares of others.
 */
export function amountOfLine(line: ListLine): Cents {
  const isOfAll = isExpense(line) && !line.inSettlement;
  return withSign(isOfAll ? (line.expenseAmount ?? line.amount) : line.amount, line);
}

/** Whether the list holds all rows of the expense: they add up to it. */
export function isWhole({ amount, expenseAmount }: ListLine): boolean {
  return amount === expenseAmount;
}
