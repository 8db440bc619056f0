import { useLocation } from 'react-router-dom';
import { paths } from '@/config/screen-paths';

/**
 * Where the reader wanted to go before a guard sent them to sign in, verify or join. It travels in
 * the history entry, not in the address: an invite's code must not turn up in logs or referrers.
 *
 * The link of a mail opens a tab without a history: it brings the path along, as `?to=`. An invite's
 * code is no part of a path and waits elsewhere (`keep-pending-invite.ts`).
 *
 * Screens between guards hand it on: `<Link to={paths.resetPassword} state={useReturnState()}>`.
 */
export function useReturnPath(): string {
  return useReturnState()?.returnPath ?? paths.home;
}

export function useReturnState(): { returnPath: string } | undefined {
  const { state, search } = useLocation() as { state: unknown; search: string };
  const isHandedOn = typeof state === 'object' && state !== null && 'returnPath' in state;
  const returnPath = isHandedOn ? state.returnPath : new URLSearchParams(search).get('to');
  // A path of this app only: browsers read `//` and `/\` as the start of another host, and skip tabs.
  return typeof returnPath === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(returnPath)
    ? { returnPath }
    : undefined;
}
