import { useLocation } from 'react-router-dom';
import { paths } from '@/config/screen-paths';
import { useSession } from '@/lib/session/session';

/**
 * Where the reader wanted to go before a guard sent them to sign in, verify or join. It travels in
 * the history entry, not in the address: an invite's code must not turn up in logs or referrers.
 *
 * The link of a mail opens a tab without a history: it brings the path along, as `?to=`. An invite's
 * code is no part of a path and waits elsewhere (`keep-pending-invite.ts`).
 *
 * Where somebody was until their session ended is for them alone: whoever else signs in begins at the
 * dashboard, and no mail takes it along, as nobody knows yet who will follow its link.
 *
 * Screens between guards hand it on: `<Link to={paths.resetPassword} state={useReturnState()}>`.
 */
export function useReturnPath(): string {
  const session = useSession();
  const state = useReturnState();
  const uid = session.status === 'signed-in' ? session.account.uid : undefined;
  return state && (state.uid ?? uid) === uid ? state.returnPath : paths.home;
}

export interface ReturnState {
  returnPath: string;
  /** Whose it is; anybody's where nobody was signed in. */
  uid?: string | null | undefined;
}

export function useReturnState(): ReturnState | undefined {
  const location = useLocation();
  // Of any shape: entries outlast versions of the app.
  const state = location.state as Partial<ReturnState> | null;
  const returnPath: unknown = state?.returnPath ?? new URLSearchParams(location.search).get('to');
  // A path of this app only: browsers read `//` and `/\` as the start of another host, and skip tabs.
  return typeof returnPath === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(returnPath)
    ? { returnPath, uid: state?.uid }
    : undefined;
}
