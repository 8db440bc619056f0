import { useLocation } from 'react-router-dom';
import { paths } from '@/config/screen-paths';
import { useSession } from '@/lib/session/session';

/**
 * Where the reader wanted to go before a guard sent them to sign in, verify or join. It is kept in the
 * history entry, not in the address, so that an invite's code is in no log or referrer.
 *
 * The link in a mail opens a tab without a history: it has the path as `?to=`. An invite's code is never
 * part of a path; it waits elsewhere (`pending-invite.ts`).
 *
 * Where somebody was until their session ended is for them only: anybody else who signs in begins at the
 * dashboard, and mails don't contain it, because nobody knows who will follow the link.
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
  /** The account that it belongs to; unset if nobody was signed in. */
  uid?: string | null | undefined;
}

export function useReturnState(): ReturnState | undefined {
  const location = useLocation();
  // Of any shape: an entry may be from an older version of the app.
  const state = location.state as Partial<ReturnState> | null;
  const returnPath: unknown = state?.returnPath ?? new URLSearchParams(location.search).get('to');
  // A path of this app only: browsers read `//` and `/\` as the start of another host, and skip tabs.
  return typeof returnPath === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(returnPath)
    ? { returnPath, uid: state?.uid }
    : undefined;
}
