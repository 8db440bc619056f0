/**
 * Keys of the query cache. All data of a household is under `householdKey`, so that households
 * never mix and switching back is instant. Another member's view has keys of its own.
 */
import { viewScope } from '@/lib/view-as';

/** `householdKey(hid, 'transactions', filter)`; invalidate with a shorter key of the same start. */
export function householdKey<const Parts extends readonly unknown[]>(
  householdId: string,
  ...parts: Parts
) {
  return ['household', viewScope(householdId), ...parts] as const;
}

/**
 * Notifications are about other members' changes. The user's own changes do not affect them, so
 * they are not under `householdKey`, which every change invalidates.
 */
export function notificationsKey<const Parts extends readonly unknown[]>(
  householdId: string,
  ...parts: Parts
) {
  return ['notices', viewScope(householdId), ...parts] as const;
}

/** For a user's data across households. */
export function userKey<const Parts extends readonly unknown[]>(uid: string, ...parts: Parts) {
  return ['user', uid, ...parts] as const;
}
