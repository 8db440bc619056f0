import { useLocation } from 'react-router-dom';
import { paths } from '@/config/screen-paths';
import { useSession } from '@/lib/session/session';

/**
 * The requested address before a guard redirected to sign-in, verification or joining. It is in the history entry, not
 * in the address, so that an invite's code is in no log or referrer. A mail's link opens a tab without history, so it
 * has the path as `?to=`. An invite's code is never part of a path (`pending-invite.ts`). The address of an ended
 * session is for its own account only: anybody else starts at the dashboard. Mails do not contain it, because anybody
 * may follow the link. Screens between guards pass it on: `<Link to={paths.resetPassword} state={useReturnState()}>`.
 */
export function useReturnPath(): string {
  const session = useSession();
  const state = useReturnState();
  const uid = session.status === 'signed-in' ? session.account.uid : undefined;
  return state && (state.uid ?? uid) === uid ? state.returnPath : paths.home;
}

export interface ReturnState {
  returnPath: string;
  /** The account of the address; unset if nobody was signed in. */
  uid?: string | null | undefined;
}

export function useReturnState(): ReturnState | undefined {
  const location = useLocation();
  // Any shape: an entry may come from an older release.
  const state = location.state as Partial<ReturnState> | null;
  const returnPath: unknown = state?.returnPath ?? new URLSearchParams(location.search).get('to');
  // Paths of this app only: browsers read `//` and `/\` as the start of another host, and skip tabs.
  return typeof returnPath === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(returnPath)
    ? { returnPath, uid: state?.uid }
    : undefined;
}
