import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showSuccess } from '@/components/ui/toast';
import { formatCount } from '@/lib/format';
import { listWrites, watchOutbox } from '@/lib/outbox/outbox';
import { sendWaiting } from '@/lib/outbox/send-waiting';
import { householdKey } from '@/lib/query-client';

/** How often what waits is tried again where the browser believes to be online. */
const RETRY_AFTER = 15_000;

/** Sends what waits of the account as soon as that is possible, and says so. */
export function useSending(uid: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let isStopped = false;
    let timeout: ReturnType<typeof setTimeout> | undefined;

    async function send(): Promise<void> {
      clearTimeout(timeout);
      if (isStopped || !navigator.onLine) return;
      const waiting = (await listWrites(uid)).filter(({ refusal }) => refusal === null);
      if (waiting.length === 0) return;
      const outcome = await sendWaiting(uid);
      if (outcome && outcome.sent.length > 0) {
        for (const id of new Set(outcome.sent.map(({ householdId }) => householdId))) {
          void queryClient.invalidateQueries({ queryKey: householdKey(id) });
        }
        const count = outcome.sent.length;
        showSuccess(`${formatCount(count, 'entry', 'entries')} sent`);
      }
      // Also where another tab is at it: it may be closed before it is done.
      if (!isStopped && (outcome === null || outcome.isStopped)) schedule();
    }
    const schedule = () => {
      clearTimeout(timeout);
      timeout = setTimeout(start, RETRY_AFTER);
    };
    // A browser that has lost its storage has nothing to send.
    const start = () => void send().catch(() => {});

    start();
    addEventListener('online', start);
    const stopWatching = watchOutbox(start);
    return () => {
      isStopped = true;
      clearTimeout(timeout);
      removeEventListener('online', start);
      stopWatching();
    };
  }, [queryClient, uid]);
}
