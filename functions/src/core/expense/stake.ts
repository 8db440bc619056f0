import type { Cents } from '../money/money.ts';
import { sumCents } from '../money/money.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

/** The effect of one entry on one person: of a transaction, or the rows of an expense. */
export interface EntryStake {
  /** A purchase, a refund, a payment between members, or nothing of theirs. */
  kind: 'spent' | 'refunded' | 'paid-back' | 'none';
  /** The amount they paid; for a refund, the amount they received; for a payment, the amount they gave. */
  paid: Cents;
  /** Their part of it; of a payment, what they received. */
  share: Cents;
  /** Their creditors, with the open amounts. Null: somebody outside the household. */
  owes: readonly PersonCents[];
  /** Their debtors, with the open amounts. */
  gets: readonly PersonCents[];
}

export interface PersonCents {
  memberId: string | null;
  cents: Cents;
  /** Neither paid back nor settled. */
  openCents: Cents;
}

/** Amounts in cents. */
export interface StakeRow {
  paidBy: string | null;
  owedBy: string | null;
  /** The category's name. */
  type: string;
  amount: Cents;
  openAmount: Cents;
  paid: boolean;
  isRefund: boolean;
}

/** The rows that a person owes, those that others owe them, and their own part of what they paid. */
export function rowsByRole<Row extends Pick<StakeRow, 'paidBy' | 'owedBy'>>(
  rows: readonly Row[],
  memberId: string,
) {
  const paid = rows.filter(({ paidBy }) => paidBy === memberId);
  return {
    owed: rows.filter(({ owedBy }) => owedBy === memberId),
    lent: paid.filter(({ owedBy }) => owedBy !== null),
    own: paid.filter(({ owedBy }) => owedBy === null),
  };
}

/** Whether some of a row between members is still owed. A payment between members already settles. */
export function isRowOpen({ paid, openAmount }: Pick<StakeRow, 'paid' | 'openAmount'>): boolean {
  return !paid && openAmount > 0;
}

/**
 * Only the rows that the person is in are needed.
 * @param rows of one entry, so all of one category, and all refunds or none
 */
export function entryStakeOf(rows: readonly StakeRow[], memberId: string): EntryStake {
  const { owed, lent, own } = rowsByRole(rows, memberId);
  const [first] = [...owed, ...lent, ...own];
  if (!first) return { kind: 'none', paid: 0, share: 0, owes: [], gets: [] };
  const people = {
    owes: perPerson(owed, ({ paidBy }) => paidBy),
    gets: perPerson(lent, ({ owedBy }) => owedBy),
  };
  if (isSettlementCategory(first.type)) {
    return { kind: 'paid-back', paid: sumOf([...own, ...lent]), share: sumOf(owed), ...people };
  }
  // In a refund the receiver owes the people of the expense: the rows are reversed.
  const [outlay, borne] = first.isRefund ? [owed, lent] : [lent, owed];
  return {
    kind: first.isRefund ? 'refunded' : 'spent',
    paid: sumOf([...own, ...outlay]),
    share: sumOf([...own, ...borne]),
    ...people,
  };
}

/** A person's payments and shares, without payments between members, minus refunds. */
export interface Spending {
  paid: Cents;
  share: Cents;
}

export function spendingOf(rows: readonly StakeRow[], memberId: string): Spending {
  const spent = rows
    .map((row) => entryStakeOf([row], memberId))
    .filter(({ kind }) => kind === 'spent' || kind === 'refunded')
    .map(({ kind, paid, share }) => {
      const sign = kind === 'refunded' ? -1 : 1;
      return { paid: sign * paid, share: sign * share };
    });
  return {
    paid: sumCents(spent.map(({ paid }) => paid)),
    share: sumCents(spent.map(({ share }) => share)),
  };
}

function perPerson(
  rows: readonly StakeRow[],
  personOf: (row: StakeRow) => string | null,
): PersonCents[] {
  return [...Map.groupBy(rows, personOf)].map(([memberId, theirs]) => ({
    memberId,
    cents: sumOf(theirs),
    openCents: sumCents(theirs.filter(isOpen).map(({ openAmount }) => openAmount)),
  }));
}

/** A payment between members counts whether or not it is marked as paid. */
function isOpen({ paid, type }: StakeRow): boolean {
  return !paid || isSettlementCategory(type);
}

function sumOf(rows: readonly StakeRow[]): Cents {
  return sumCents(rows.map(({ amount }) => amount));
}
