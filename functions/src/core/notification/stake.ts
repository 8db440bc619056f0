import type { Activity } from '../activity/activity-resource.ts';
import { toCents, type Cents } from '../money/money.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The name of a transaction or expense at some time, and what it meant for one member. */
export interface Stake {
  name: string;
  /** What the member gets back for it, in cents; negative = what they owe. */
  netCents: Cents;
}

/** How an entry of the history changed something for one member. */
export interface StakeChange {
  before: Stake;
  after: Stake;
}

/**
 * The change for the member, from the facts that the member is told. If the thing was not there
 * before, is gone now, or the member is not told, then this side counts as 0 and takes the name of
 * the other side.
 *
 * @returns null if the facts don't say: things without money, and old entries
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
  if (is) return { before: { ...is, netCents: 0 }, after: is };
  return was && { before: was, after: { ...was, netCents: 0 } };
}

/** @returns null if facts are missing */
function stakeIn(facts: Facts, memberId: string): Stake | null {
  const { amount, note, type } = facts;
  if (typeof amount !== 'number') return null;
  const name = typeof note === 'string' && note !== '' ? note : type;
  if (typeof name !== 'string') return null;
  const netCents = netIn(facts, memberId);
  return netCents === null ? null : { name, netCents };
}

/**
 * What the member gets back for a transaction or expense, in cents; negative = what they owe.
 *
 * @param facts all fields, as the history stores them
 * @returns null if facts are missing
 */
export function netIn(facts: Facts, memberId: string): Cents | null {
  if (typeof facts.amount !== 'number') return null;
  const netCents = netOfExpense(facts, memberId) ?? netOfTransaction(facts, memberId);
  return netCents !== null && isGone(facts) ? 0 : netCents;
}

/** The uids of the payer and the debtor of a transaction, or of everybody in an expense. */
export function peopleIn({ paidBy, owedBy, payers, shares }: Facts): string[] {
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
