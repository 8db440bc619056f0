import { useLocation } from 'react-router-dom';
import { paths } from '@/config/screen-paths';

/**
 * Where the reader wanted to go before a guard sent them to sign in, verify or join. It travels in
 * the history entry, not in the address: an invite's code must not turn up in logs or referrers.
 *
 * Screens between guards hand it on: `<Link to={paths.resetPassword} state={useReturnState()}>`.
 */
export function useReturnPath(): string {
  return useReturnState()?.returnPath ?? paths.home;
}

export function useReturnState(): { returnPath: string } | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('returnPath' in state)) return undefined;
  const { returnPath } = state;
  // A path of this app only: browsers read `//` and `/\` as the start of another host.
  return typeof returnPath === 'string' && /^\/(?![/\\])/.test(returnPath)
    ? { returnPath }
    : undefined;
}
