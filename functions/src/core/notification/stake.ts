import type { Activity } from '../activity/stored.ts';
import type { MemberCents } from '../split/stored.ts';
import { partiesOfRow, toRows } from '../expense/rows.ts';
import { toCents, type Cents } from '../money/money.ts';
import type { MoneyStake, StakeChange } from '../money/stake-change.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

type Facts = Readonly<Record<string, unknown>>;

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
  const { amount, note, type } = facts;
  if (typeof amount !== 'number') return null;
  const name = typeof note === 'string' && note !== '' ? note : type;
  if (typeof name !== 'string') return null;
  const netCents = netIn(facts, memberId);
  if (netCents === null) return null;
  return { name, netCents, perPerson: perPersonIn(facts, memberId, netCents) };
}

/**
 * Cents owed to the member for a transaction or expense; negative = the member owes.
 * @param facts all fields, as in the activity
 * @returns null if facts are missing
 */
export function netIn(facts: Facts, memberId: string): Cents | null {
  if (typeof facts.amount !== 'number') return null;
  const netCents = netOfExpense(facts, memberId) ?? netOfTransaction(facts, memberId);
  return netCents !== null && isGone(facts) ? 0 : netCents;
}

/**
 * The member's balance with each person for a transaction or expense, in cents; negative = the
 * member owes. Without balances of 0.
 * @param net the result of `netIn`
 */
function perPersonIn(facts: Facts, memberId: string, net: Cents): Record<string, Cents> {
  if (net === 0) return {};
  const { paidBy, owedBy, payers, shares, kind } = facts;
  const sums: Record<string, Cents> = {};
  const add = (payer: unknown, debtor: unknown, cents: Cents) => {
    const [other, sign] = payer === memberId ? [debtor, 1] : [payer, -1];
    const isOwn = payer === memberId || debtor === memberId;
    if (isOwn && typeof other === 'string' && other !== memberId)
      sums[other] = (sums[other] ?? 0) + sign * cents;
  };
  if (Array.isArray(payers) && Array.isArray(shares)) {
    for (const row of toRows(centsOf(payers), centsOf(shares))) {
      const parties = partiesOfRow(row, kind === 'refund' ? 'refund' : 'expense');
      add(parties.paidBy, parties.owedBy, row.cents);
    }
  } else add(paidBy, owedBy, Math.abs(net));
  return sums;
}

function centsOf(list: readonly unknown[]): MemberCents[] {
  const people = list as readonly { userId?: unknown; amount?: unknown }[];
  return people.flatMap(({ userId, amount }) =>
    typeof userId === 'string' && typeof amount === 'number'
      ? [{ memberId: userId, cents: toCents(amount) }]
      : [],
  );
}

/** Ids of the payer and the debtor of a transaction, or of everybody in an expense. */
export function peopleInFacts({ paidBy, owedBy, payers, shares }: Facts): string[] {
  const people = [payers, shares].flatMap((list) => (Array.isArray(list) ? list : []));
  const ids: unknown[] = people.map((one: { userId?: unknown }) => one.userId);
  return [...new Set([paidBy, owedBy, ...ids])].filter((id) => typeof id === 'string').sort();
}

function isGone({ deletedAt }: Facts): boolean {
  return typeof deletedAt === 'string';
}

function netOfTransaction(facts: Facts, memberId: string): Cents | null {
  const { amount, paidBy, owedBy, paid, type } = facts;
  if (!('paidBy' in facts) || !('owedBy' in facts)) return null;
  // A debt marked as paid is no longer owed. A payment between members counts, paid or not.
  const isPaid = paid === true && !isSettlementCategory(typeof type === 'string' ? type : '');
  if (isPaid || paidBy === null || owedBy === null) return 0;
  const cents = toCents(amount as number);
  return paidBy === memberId ? cents : owedBy === memberId ? -cents : 0;
}

function netOfExpense(facts: Facts, memberId: string): Cents | null {
  const { payers, shares, kind } = facts;
  if (!Array.isArray(payers) || !Array.isArray(shares)) return null;
  const net = sumFor(payers, memberId) - sumFor(shares, memberId);
  // `0 -` instead of a minus sign, so that the result is never -0.
  return kind === 'refund' ? 0 - net : net;
}

function sumFor(list: readonly unknown[], memberId: string): Cents {
  return (list as readonly { userId?: unknown; amount?: unknown }[])
    .filter(({ userId }) => userId === memberId)
    .reduce((sum, { amount }) => sum + (typeof amount === 'number' ? toCents(amount) : 0), 0);
}
