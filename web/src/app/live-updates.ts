/**
 * Shows other members' changes within two seconds. After every commit that concerns a member the API increments that
 * member's signal; `follow-signals.ts` then refetches the screen. All of it loads once the page is idle.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Followed } from '@/app/follow-signals';
import type { CurrentHousehold } from '@/lib/household';
import { whenLoadedAndIdle } from '@/lib/timing/when-loaded';

type Follow = (followed: Followed) => () => void;

async function loadFollower(): Promise<Follow> {
  const [{ followSignals }, { listenToSignals }] = await Promise.all([
    import('@/app/follow-signals'),
    import('@/lib/signal-listener'),
  ]);
  return (followed) => followSignals(followed, listenToSignals);
}

/** Milliseconds until it listens again after a failure. */
const RETRY_AFTER = 30_000;

/** Household, the member of the signals, and the signed-in account. */
type Followers = Pick<CurrentHousehold, 'id' | 'memberId' | 'accountId'>;

export function useLiveUpdates(
  { id: householdId, memberId, accountId }: Followers,
  load: () => Promise<Follow> = loadFollower,
): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let isStopped = false;
    let stopFollowing = () => {};
    let retry: ReturnType<typeof setTimeout> | undefined;

    const retryLater = () => {
      retry = setTimeout(() => void start(), RETRY_AFTER);
    };
    const start = async () => {
      const follow = await load().catch(() => null);
      if (isStopped) return;
      if (follow === null) return retryLater();
      stopFollowing();
      stopFollowing = follow({ queryClient, householdId, memberId, accountId, onEnd: retryLater });
    };

    const stopWaiting = whenLoadedAndIdle(queryClient, () => void start());
    return () => {
      isStopped = true;
      stopWaiting();
      clearTimeout(retry);
      stopFollowing();
    };
  }, [householdId, memberId, accountId, load, queryClient]);
}
