import type { Cents } from '../money/money.ts';
import { sumCents } from '../money/money.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

/** What one thing that was entered means for one person: a transaction, or the rows of an expense. */
export interface FeedStake {
  /** A purchase, money that came back from one, a payment between members, or none of theirs. */
  kind: 'spent' | 'refunded' | 'paid-back' | 'none';
  /** What they paid themselves; of a refund, what they received; of a payment, what they gave. */
  paid: Cents;
  /** Their part of it; of a payment, what they got. */
  share: Cents;
  /** Whom they owe, and how much of it is still open. Null: somebody outside the household. */
  owes: readonly PersonCents[];
  /** Who owes them, in the same way. */
  gets: readonly PersonCents[];
}

export interface PersonCents {
  memberId: string | null;
  cents: Cents;
  /** Neither paid back nor settled. */
  openCents: Cents;
}

/** The fields of a row that decide it; amounts in cents. */
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

/**
 * What a thing means for one person. Only the rows that the person is in are needed.
 *
 * @param rows of one thing, so all of one category, and all refunds or none
 */
export function feedStakeOf(rows: readonly StakeRow[], memberId: string): FeedStake {
  const own = rows.filter(({ paidBy, owedBy }) => paidBy === memberId || owedBy === memberId);
  const [first] = own;
  if (!first) return { kind: 'none', paid: 0, share: 0, owes: [], gets: [] };
  const byThem = own.filter((row) => row.paidBy === memberId);
  const forThem = own.filter((row) => row.owedBy === memberId);
  const lent = byThem.filter(({ owedBy }) => owedBy !== null);
  const whole = byThem.filter(({ owedBy }) => owedBy === null);
  const people = {
    owes: perPerson(forThem, ({ paidBy }) => paidBy),
    gets: perPerson(lent, ({ owedBy }) => owedBy),
  };
  if (isSettlementCategory(first.type)) {
    return { kind: 'paid-back', paid: sumOf(byThem), share: sumOf(forThem), ...people };
  }
  // Who received the money owes it to the people of the expense: the rows are the other way round.
  const [outlay, borne] = first.isRefund ? [forThem, lent] : [lent, forThem];
  return {
    kind: first.isRefund ? 'refunded' : 'spent',
    paid: sumOf([...whole, ...outlay]),
    share: sumOf([...whole, ...borne]),
    ...people,
  };
}

/** What a person has paid, and what of all was theirs: without payments between members, refunds taken off. */
export interface Spending {
  paid: Cents;
  share: Cents;
}

export function spendingOf(rows: readonly StakeRow[], memberId: string): Spending {
  const spent = rows
    .map((row) => feedStakeOf([row], memberId))
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
