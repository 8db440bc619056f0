import { isOnlooker } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import { canObject } from '../household/can-object.ts';
import { permittedMembers } from '../permission/permission.ts';
import { compareIds } from '../settlement/draft.ts';
import type { GroupSettleUpPlan } from './plan.ts';

/**
 * A group settle-up without an admin: everyone in the plan agrees to it, and the last agreement
 * runs it. An agreement covers exactly the plan that was shown. It does not cover another plan, nor
 * the same plan after one of its rows has changed.
 */

/** Activity types: the first agreement asks the others; each agreement can be withdrawn. */
export const agreementEvents = {
  asked: 'even_asked',
  agreed: 'even_agreed',
  takenBack: 'even_taken_back',
} as const;

/**
 * Everything that the plan depends on, as one text, so that any change gives another text.
 * @param stoppedId the group settle-up stopped last: stopping changes no debts, but earlier
 * agreements must not count again
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
 * Everyone whose books close, also people who pay nothing.
 * @returns null = agreeing is impossible: somebody is a guest, has left, is view-only, or may not
 * read the plan
 */
export function whoAgree(
  { pairs }: Pick<GroupSettleUpPlan, 'pairs'>,
  members: readonly Member[],
  now: Date,
): string[] | null {
  const ids = [...new Set(pairs.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]))];
  if (ids.length === 0) return null;
  const eligible = members.filter((one) => canObject(one) && !isOnlooker(one));
  // Someone who may read a settle-up between two unknown people may read every settle-up.
  const two = { creatorId: '', recipientId: '' };
  const readers = new Set(permittedMembers('settlement:read', eligible, two, now));
  return ids.every((id) => readers.has(id)) ? ids.sort(compareIds) : null;
}
