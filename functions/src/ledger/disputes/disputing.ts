import { Problem } from '../../core/problem/problem.ts';
import { withDispute, withoutDispute, type Dispute } from '../../core/transaction/dispute.ts';
import { notFound } from '../../core/permission/actor.ts';
import type { WriteContext } from '../shared/ledger-context.ts';
import type { RecordedFacts } from '../shared/ended-disputes.ts';

/** What is alike in disputing a transaction and an expense. */

/** What somebody does: gives a reason, or takes theirs back. */
export type Disputing = { reason: string } | 'withdraw';

interface DisputeChange {
  what: 'disputed' | 'dispute_withdrawn';
  disputes: readonly Dispute[];
  facts: RecordedFacts;
}

/** The change that it makes; null where that is how it is already. */
export function changeDisputes(
  disputes: readonly Dispute[],
  { actorId: memberId, now }: WriteContext,
  disputing: Disputing,
): DisputeChange | null {
  const own = disputes.find((one) => one.memberId === memberId) ?? null;
  const before = { reason: own?.reason ?? null };
  if (disputing === 'withdraw') {
    if (own === null) return null;
    const facts = { before, after: { reason: null } };
    return { what: 'dispute_withdrawn', disputes: withoutDispute(disputes, memberId), facts };
  }
  const { reason } = disputing;
  if (own?.reason === reason) return null;
  const changed = withDispute(disputes, { memberId, reason, at: now });
  return { what: 'disputed', disputes: changed, facts: { before, after: { reason } } };
}

interface Rights {
  mayRead: boolean;
  mayDispute: boolean;
  isOwner: boolean;
}

/**
 * Lets pass those it is between, but for the one who entered it.
 *
 * @throws Problem not_found, forbidden
 */
export function requireDisputable({ mayRead, mayDispute, isOwner }: Rights): void {
  if (!mayRead) throw notFound();
  if (mayDispute) return;
  throw new Problem(
    'forbidden',
    isOwner
      ? 'You entered this: change or delete it instead of disputing it.'
      : 'Only those who are in it may dispute it.',
  );
}
