import { owedInRows } from '../debt/owed-pairs.ts';
import type { Cents } from '../money/money.ts';
import { netsOfDebts } from '../debt/nets-of-debts.ts';
import type { DebtFields } from '../transaction/transaction.ts';
import type { DocumentTransaction } from './entered.ts';
import type { DocumentSettlement } from './settling.ts';

type Row = Pick<DocumentTransaction, keyof DebtFields>;

type Offsetting = Pick<
  DocumentSettlement,
  'status' | 'debtorId' | 'creditorId' | 'totalCents' | 'remainingCents'
>;

/** Each member's total balance in a document, by the household's own rules; negative = they owe. */
export function netsOfDocument(
  transactions: readonly Row[],
  settlements: readonly Offsetting[],
): Map<string, Cents> {
  const rows = transactions.map((row) => ({
    ...row,
    deletedAt: row.deletedAt === null ? null : new Date(row.deletedAt),
  }));
  return netsOfDebts(
    owedInRows(rows, settlements).map(({ debtorId, creditorId, cents }) => ({
      ...{ paidBy: creditorId, owedBy: debtorId, cents },
    })),
  );
}
