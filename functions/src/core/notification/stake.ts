import type { Activity } from '../activity/stored.ts';
import type { MemberCents } from '../split/stored.ts';
import { partiesOfRow, toRows } from '../expense/rows.ts';
import { toCents, type Cents } from '../money/money.ts';
import type { MoneyStake, StakeChange } from '../money/stake-change.ts';
import { enteredFields, field, readFields, type Facts } from '../sentences/event.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

/**
 * The change for the member, from the facts that the member may see. If the item did not exist
 * before, is gone now, or is hidden from the member, that side counts as 0 and takes the name of
 * the other side.
 * @returns null if the facts have no amounts: items without money, and old entries
 */
export function stakeChange(
  { resourceType, before, after }: Pick<Activity, 'resourceType' | 'before' | 'after'>,
  memberId: string,
): StakeChange | null {
  if (resourceType !== 'transactions' && resourceType !== 'expenses') return null;
  const was = before && stakeIn(before, memberId);
  const is = after && stakeIn(after, memberId);
  if ((before && !was) || (after && !is)) return null;
  if (was && is) return { before: was, after: is };
  if (is) return { before: { ...is, ...nothing }, after: is };
  return was && { before: was, after: { ...was, ...nothing } };
}

const nothing = { netCents: 0, perPerson: {} };

/**
 * Whether an edit moves the item to a later, future day, so that it does not count until then. The
 * activity has no time zone, so the day of the edit counts as future.
 */
export function isPutOff({
  before,
  after,
  at,
}: Pick<Activity, 'before' | 'after' | 'at'>): boolean {
  const [was, is] = [before?.['transactionDate'], after?.['transactionDate']];
  if (typeof was !== 'string' || typeof is !== 'string') return false;
  return is > was && is >= at.toISOString().slice(0, 10);
}

function stakeIn(facts: Facts, memberId: string): MoneyStake | null {
  const name = field.text(facts?.['note']) ?? facts?.['type'];
  const netCents = netIn(facts, memberId);
  if (typeof name !== 'string' || netCents === null) return null;
  return { name, netCents, perPerson: perPersonIn(facts, memberId, netCents) };
}

/**
 * Cents owed to the member for a transaction or expense; negative = the member owes.
 * @param facts all fields, as in the activity
 * @returns null if facts are missing
 */
export function netIn(facts: Facts, memberId: string): Cents | null {
  const { amount, payers, shares, kind, ...row } = readFields(enteredFields, facts);
  if (amount === null) return null;
  const isGone = typeof facts?.['deletedAt'] === 'string';
  if (payers && shares) {
    const net = sumFor(payers, memberId) - sumFor(shares, memberId);
    // `0 -` instead of a minus sign, so that the result is never -0.
    return isGone ? 0 : kind === 'refund' ? 0 - net : net;
  }
  const { paidBy, owedBy, type } = row;
  if (paidBy === undefined || owedBy === undefined) return null;
  // A debt marked as paid is no longer owed. A payment between members counts, paid or not.
  const isPaid = facts?.['paid'] === true && !isSettlementCategory(type ?? '');
  if (isGone || isPaid || paidBy === null || owedBy === null) return 0;
  return paidBy === memberId ? toCents(amount) : owedBy === memberId ? -toCents(amount) : 0;
}

/**
 * The member's balance with each person for a transaction or expense, in cents; negative = the
 * member owes. Without balances of 0.
 * @param net the result of `netIn`
 */
function perPersonIn(facts: Facts, memberId: string, net: Cents): Record<string, Cents> {
  if (net === 0) return {};
  const { paidBy, owedBy, payers, shares, kind } = readFields(enteredFields, facts);
  const sums: Record<string, Cents> = {};
  type Person = string | null | undefined;
  const add = (payer: Person, debtor: Person, cents: Cents) => {
    const [other, sign] = payer === memberId ? [debtor, 1] : [payer, -1];
    const isOwn = payer === memberId || debtor === memberId;
    if (isOwn && other && other !== memberId) sums[other] = (sums[other] ?? 0) + sign * cents;
  };
  if (payers && shares) {
    for (const row of toRows(centsOf(payers), centsOf(shares))) {
      const parties = partiesOfRow(row, kind === 'refund' ? 'refund' : 'expense');
      add(parties.paidBy, parties.owedBy, row.cents);
    }
  } else add(paidBy, owedBy, Math.abs(net));
  return sums;
}

type Shares = NonNullable<ReturnType<typeof enteredFields.shares>>;

function centsOf(list: Shares): MemberCents[] {
  return list.map(({ userId, amount }) => ({ memberId: userId, cents: toCents(amount) }));
}

function sumFor(list: Shares, id: string): Cents {
  const own = centsOf(list).filter(({ memberId }) => memberId === id);
  return own.reduce((sum, { cents }) => sum + cents, 0);
}

/** Ids of the payer and the debtor of a transaction, or of everybody in an expense. */
export function peopleInFacts(facts: Facts): string[] {
  const { paidBy, owedBy, payers, shares } = readFields(enteredFields, facts);
  const people = [...(payers ?? []), ...(shares ?? [])].map(({ userId }) => userId);
  return [...new Set([paidBy, owedBy, ...people])].filter((id) => typeof id === 'string').sort();
}
