/**
 * The member whose view an admin has asked for, in this tab alone: every reading call of the
 * household then carries `X-View-As`, its answers are cached apart, and nothing is written. It is
 * kept in the tab's session storage, so that it outlasts a reload, and ends with the session, with
 * the change to another household, and with the rights of an admin.
 */
import { sessionStore, type ViewAs } from '@/lib/session/session-store';

const KEY = 'housetab:view-as';

/** Whom a call about this household is to be answered as; null = oneself. */
export function getViewAs(householdId: string | null): string | null {
  const { viewAs } = sessionStore.getState();
  return viewAs !== null && viewAs.householdId === householdId ? viewAs.member.id : null;
}

/** The part of a cache's key that keeps what another may see apart from what oneself may. */
export function viewScope(householdId: string): string {
  const memberId = getViewAs(householdId);
  return memberId === null ? householdId : `${householdId} as ${memberId}`;
}

export function setViewAs(viewAs: ViewAs | null): void {
  sessionStore.setState({ viewAs });
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
  // Only this file writes it; and the server decides whether it may be.
  const viewAs = stored && (sessionStore.getState().viewAs ?? (JSON.parse(stored) as ViewAs));
  if (!viewAs || viewAs.viewerId !== viewerId || viewAs.householdId !== householdId) {
    setViewAs(null);
    return null;
  }
  sessionStore.setState({ viewAs });
  return viewAs;
}
