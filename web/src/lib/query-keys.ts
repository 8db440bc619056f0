/**
 * The keys of the query cache. Everything that belongs to a household stands under `householdKey`, so that
 * two households never see each other's data and switching back is instant; what is seen as another member
 * has keys of its own.
 */
import { viewScope } from '@/lib/view-as';

/** `householdKey(hid, 'transactions', filter)`; invalidate with the shorter key of the same start. */
export function householdKey<const Parts extends readonly unknown[]>(
  householdId: string,
  ...parts: Parts
) {
  return ['household', viewScope(householdId), ...parts] as const;
}

/**
 * Notices tell what others did. One's own change does not affect them, so they are not under
 * `householdKey`, which every change invalidates.
 */
export function notificationsKey<const Parts extends readonly unknown[]>(
  householdId: string,
  ...parts: Parts
) {
  return ['notices', viewScope(householdId), ...parts] as const;
}

/** For what belongs to a user across households. */
export function userKey<const Parts extends readonly unknown[]>(uid: string, ...parts: Parts) {
  return ['user', uid, ...parts] as const;
}
