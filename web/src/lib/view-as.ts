/**
 * The member whose view an admin has asked for, in this tab alone: every reading call of the
 * household then carries `X-View-As`, its answers are cached apart, and nothing is written. It is
 * kept in the tab's session storage, so that it outlasts a reload, and ends with the session, with
 * the change to another household, and with the rights of an admin.
 */
import type { User } from '@housetab/functions/core/household/user-resource';

interface ViewAs {
  /** Who looks. */
  viewerId: string;
  householdId: string;
  member: User;
}

const KEY = 'housetab:view-as';

let current: ViewAs | null = null;

/** Whom a call about this household is to be answered as; null = oneself. */
export function getViewAs(householdId: string | null): string | null {
  return current !== null && current.householdId === householdId ? current.member.id : null;
}

/** The part of a cache's key that keeps what another may see apart from what oneself may. */
export function viewScope(householdId: string): string {
  const memberId = getViewAs(householdId);
  return memberId === null ? householdId : `${householdId} as ${memberId}`;
}

export function setViewAs(viewAs: ViewAs | null): void {
  current = viewAs;
  if (viewAs === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(viewAs));
}

/** Whether this tab may show what another sees, once it is known who looks. */
export function isViewAsStored(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** After a reload: as whom this viewer viewed this household; forgotten for another viewer or household. */
export function restoreViewAs(viewerId: string, householdId: string): ViewAs | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) current = null;
  // Written by this file alone, and believed no further than the server does.
  else current ??= JSON.parse(stored) as ViewAs;
  if (current?.viewerId !== viewerId || current.householdId !== householdId) setViewAs(null);
  return current;
}
