/**
 * The member whose view an admin has chosen, in this tab only. Every GET then has `X-View-As`, its responses are cached
 * separately, and nothing can be written. The tab's session storage preserves it over a reload. It ends with the
 * session, with a change of household, and when the user is no longer an admin.
 */
import { sessionStore, type ViewAs } from '@/lib/session/session-store';

const KEY = 'housetab:view-as';

/** The member id for `X-View-As` of a call about this household; null = the user's own view. */
export function getViewAs(householdId: string | null): string | null {
  const { viewAs } = sessionStore.getState();
  return viewAs !== null && viewAs.householdId === householdId ? viewAs.member.id : null;
}

/** The part of a query key that separates another member's view from the user's own. */
export function viewScope(householdId: string): string {
  const memberId = getViewAs(householdId);
  return memberId === null ? householdId : `${householdId} as ${memberId}`;
}

export function setViewAs(viewAs: ViewAs | null): void {
  sessionStore.setState({ viewAs });
  if (viewAs === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(viewAs));
}

/** Whether a view is stored in this tab. Its validity is checked once the user is known. */
export function isViewAsStored(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** After a reload: this user's stored view of this household. A view of another user or household is removed. */
export function restoreViewAs(viewerId: string, householdId: string): ViewAs | null {
  const stored = sessionStorage.getItem(KEY);
  // Only this file writes it, and the server checks the permission anyway.
  const viewAs = stored && (sessionStore.getState().viewAs ?? (JSON.parse(stored) as ViewAs));
  if (!viewAs || viewAs.viewerId !== viewerId || viewAs.householdId !== householdId) {
    setViewAs(null);
    return null;
  }
  sessionStore.setState({ viewAs });
  return viewAs;
}
