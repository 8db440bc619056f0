import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { CurrentHousehold } from '@/lib/household';

/** Settling is for the two it concerns, and for admins; who reads everything changes no more. */
export function maySettle(
  { user, isAdmin }: Pick<CurrentHousehold, 'user' | 'isAdmin'>,
  { creatorId, recipientId }: Pick<SettlementResource, 'creatorId' | 'recipientId'>,
): boolean {
  return isAdmin || user.id === creatorId || user.id === recipientId;
}

/** Whether completing it can still be taken back, as far as the time goes. */
export function isReopenable(
  { reopenableUntil }: Pick<SettlementResource, 'reopenableUntil'>,
  now: Date,
): boolean {
  return reopenableUntil !== null && Date.parse(reopenableUntil) >= now.getTime();
}
