import type { Activity } from '../activity/activity-resource.ts';
import { toCents, type Cents } from '../money/money.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';

type Facts = Readonly<Record<string, unknown>>;

/** What a transaction or an expense was called at a moment, and what it meant for one member. */
export interface Stake {
  name: string;
  /** What the member gets back for it in cents; below zero what they owe. */
  netCents: Cents;
}

/** From what to what an entry of the history has changed something for one member. */
export interface StakeChange {
  before: Stake;
  after: Stake;
}

/**
 * From what to what, by the facts that the member is told. What was not there before, or is gone, or what they are
 * not told of, is worth nothing to them and has the name of the other side.
 *
 * @returns null where the facts don't tell: of things that hold no money, and in entries older than this
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

/** @returns null where the facts are not all there */
function stakeIn(facts: Facts, memberId: string): Stake | null {
  const { amount, note, type } = facts;
  if (typeof amount !== 'number') return null;
  const name = typeof note === 'string' && note !== '' ? note : type;
  if (typeof name !== 'string') return null;
  const netCents = netOfExpense(facts, memberId) ?? netOfTransaction(facts, memberId);
  return netCents === null ? null : { name, netCents: isGone(facts) ? 0 : netCents };
}

function isGone({ deletedAt }: Facts): boolean {
  return typeof deletedAt === 'string';
}

function netOfTransaction(facts: Facts, memberId: string): Cents | null {
  const { amount, paidBy, owedBy, paid, type } = facts;
  if (!('paidBy' in facts) || !('owedBy' in facts)) return null;
  // What is marked as paid is owed no more; a payment between members counts, paid or not.
  const isPaid = paid === true && !isSettlementCategory(typeof type === 'string' ? type : '');
  if (isPaid || paidBy === null || owedBy === null) return 0;
  const cents = toCents(amount as number);
  return paidBy === memberId ? cents : owedBy === memberId ? -cents : 0;
}

function netOfExpense(facts: Facts, memberId: string): Cents | null {
  const { payers, shares, kind } = facts;
  if (!Array.isArray(payers) || !Array.isArray(shares)) return null;
  const net = sumFor(payers, memberId) - sumFor(shares, memberId);
  // `0 -` so that nothing is never below zero.
  return kind === 'refund' ? 0 - net : net;
}

function sumFor(list: readonly unknown[], memberId: string): Cents {
  return (list as readonly { userId?: unknown; amount?: unknown }[])
    .filter(({ userId }) => userId === memberId)
    .reduce((sum, { amount }) => sum + (typeof amount === 'number' ? toCents(amount) : 0), 0);
}
