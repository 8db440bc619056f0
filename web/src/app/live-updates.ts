/**
 * Shows what others change, within two seconds: the API bumps a member's signal after every commit
 * that concerns them, and whoever listens asks again for what is on the screen. The signal says
 * nothing about the change itself, so a screen can only ever show what the API lets it see.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery } from '@/api/users/get-current-user';
import { householdKey } from '@/lib/query-client';
import type { listenToSignals } from '@/lib/signal-listener';
import { whenAtRest } from '@/lib/when-at-rest';

type Listen = typeof listenToSignals;

const loadListener = () => import('@/lib/signal-listener').then((file) => file.listenToSignals);

/** Changes that happened while the page was loading are not known from what it loaded. */
const LOADING_TIME = 60_000;
const RETRY_AFTER = 30_000;

export function useLiveUpdates(
  householdId: string,
  uid: string,
  load: () => Promise<Listen> = loadListener,
): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let isStopped = false;
    let stopListening = () => {};
    let retry: ReturnType<typeof setTimeout> | undefined;

    const refetch = () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
      // One's role, or the household itself, may be what has changed.
      void queryClient.invalidateQueries(currentUserQuery(uid));
    };
    const retryLater = () => {
      retry = setTimeout(() => void start(), RETRY_AFTER);
    };
    const start = async () => {
      const listen = await load().catch(() => null);
      if (isStopped) return;
      if (listen === null) return retryLater();
      let isFirst = true;
      stopListening = listen(householdId, uid, {
        onSignal: (at) => {
          const isNews = isFirst ? at !== null && Date.now() - at.getTime() < LOADING_TIME : true;
          isFirst = false;
          if (isNews) refetch();
        },
        onError: () => {
          refetch();
          retryLater();
        },
      });
    };

    const stopWaiting = whenAtRest(queryClient, () => void start());
    return () => {
      isStopped = true;
      stopWaiting();
      clearTimeout(retry);
      stopListening();
    };
  }, [householdId, uid, load, queryClient]);
}
