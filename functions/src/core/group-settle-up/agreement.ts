import { isOnlooker, type Member } from '../household/member.ts';
import { canObject } from '../household/can-object.ts';
import { permittedMembers } from '../permission/permission.ts';
import { byId } from './net-positions.ts';
import type { GroupSettleUpPlan } from './plan.ts';

/**
 * Everybody even without an admin: whoever is in the plan agrees to it, and the last who does so carries it out. An
 * agreement is about exactly what was shown: it does not hold for another plan, nor for the same one after any of its rows
 * was changed.
 */

/** Acts in the history: the first to agree asks all others, who then agree; each may take it back. */
export const agreementEvents = {
  asked: 'even_asked',
  agreed: 'even_agreed',
  takenBack: 'even_taken_back',
} as const;

/**
 * Everything that the plan depends on, as one text, so that any change makes another text.
 *
 * @param stoppedId the act that was stopped last: stopping changed no debts, but agreements from before it
 *   must not count again
 */
export function textOfPlan(
  { transfers, pairs }: Pick<GroupSettleUpPlan, 'transfers' | 'pairs'>,
  stoppedId: string | null = null,
): string {
  const versionOf = ({ id, version }: { id: string; version: number }) => `${id} ${version}`;
  return JSON.stringify([
    transfers.map(({ from, to, cents }) => [from, to, cents]),
    pairs.map(({ debtorId, creditorId, cents, books }) => [
      debtorId,
      creditorId,
      cents,
      books.transactions.map(versionOf).sort(),
      books.settlements.map(({ settlement }) => versionOf(settlement)).sort(),
    ]),
    ...(stoppedId === null ? [] : [stoppedId]),
  ]);
}

/**
 * Who has to agree: everybody whose books close, also who pays nothing.
 *
 * @returns null = there is no way to agree: somebody has no account, only looks, or may not read the plan
 */
export function whoAgree(
  { pairs }: Pick<GroupSettleUpPlan, 'pairs'>,
  members: readonly Member[],
  now: Date,
): string[] | null {
  const ids = [...new Set(pairs.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]))];
  if (ids.length === 0) return null;
  const able = members.filter((one) => canObject(one) && !isOnlooker(one));
  // A settle-up between two unknown people: whoever may read it may read everything.
  const two = { creatorId: '', recipientId: '' };
  const readers = new Set(permittedMembers('settlement:read', able, two, now));
  return ids.every((id) => readers.has(id)) ? ids.sort(byId) : null;
}
