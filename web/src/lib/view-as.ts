/**
 * The member whose view an admin has chosen, in this tab only. Every reading call then carries `X-View-As`,
 * its answers are cached apart, and nothing can be written. It is kept in the tab's session storage, so it
 * survives a reload. It ends with the session, with a change of household, and when the reader is no admin
 * any more.
 */
import { sessionStore, type ViewAs } from '@/lib/session/session-store';

const KEY = 'housetab:view-as';

/** Whom a call about this household is to be answered as; null = oneself. */
export function getViewAs(householdId: string | null): string | null {
  const { viewAs } = sessionStore.getState();
  return viewAs !== null && viewAs.householdId === householdId ? viewAs.member.id : null;
}

/** The part of a query key that separates what another member sees from what one sees oneself. */
export function viewScope(householdId: string): string {
  const memberId = getViewAs(householdId);
  return memberId === null ? householdId : `${householdId} as ${memberId}`;
}

export function setViewAs(viewAs: ViewAs | null): void {
  sessionStore.setState({ viewAs });
  if (viewAs === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(viewAs));
}

/** Whether a view is stored in this tab. Whether it still holds is decided once the reader is known. */
export function isViewAsStored(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/**
 * After a reload: the view that this reader had of this household. For another reader or household it is
 * forgotten.
 */
export function restoreViewAs(viewerId: string, householdId: string): ViewAs | null {
  const stored = sessionStorage.getItem(KEY);
  // Only this file writes it, and the server checks the right anyway.
  const viewAs = stored && (sessionStore.getState().viewAs ?? (JSON.parse(stored) as ViewAs));
  if (!viewAs || viewAs.viewerId !== viewerId || viewAs.householdId !== householdId) {
    setViewAs(null);
    return null;
  }
  sessionStore.setState({ viewAs });
  return viewAs;
}
