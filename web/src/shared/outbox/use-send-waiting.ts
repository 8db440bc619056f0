import { formatCount } from '@housetab/functions/core/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CommentResource } from '@housetab/functions/core/comment/contract';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { api } from '@/lib/api/api-client';
import { addToThread } from '@/shared/discussion/comments';
import { patchRows } from '@/shared/transaction/transaction-list';
import { showSuccess } from '@/components/ui/toast';
import { useShowSaved } from '@/shared/expense/use-show-saved';
import { useHousehold } from '@/lib/household';
import { aboutOfComment } from '@/shared/discussion/comment-write';
import { untilRetry } from '@/offline/network/network-state';
import { listWrites } from '@/offline/outbox/outbox';
import { watchOutbox } from '@/offline/outbox/outbox-store';
import { sendWaiting, type SendOutcome } from '@/offline/outbox/send-waiting';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { householdKey } from '@/lib/query-keys';

/**
 * Sends the account's waiting entries as soon as possible and reports it. After failures it retries
 * at growing intervals.
 * @returns whether this tab is sending
 */
export function useSendWaiting(uid: string): boolean {
  const queryClient = useQueryClient();
  const { id: householdId } = useHousehold();
  const reportSaved = useShowSaved();
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    let isStopped = false;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const pauses = new RetryPauses();

    async function send(): Promise<void> {
      clearTimeout(timeout);
      if (isStopped || !navigator.onLine) return;
      const waiting = (await listWrites(uid)).filter(({ refusal }) => refusal === null);
      if (waiting.length === 0) return;
      // A busy server names the time of the next attempt (Retry-After).
      const wait = untilRetry();
      if (wait > 0) return schedule(wait);
      setIsSending(true);
      const outcome = await sendWaiting(api, uid, (write, answer) => {
        if (write.kind !== 'comment') return;
        const about = aboutOfComment(write);
        return addToThread(queryClient, write.householdId, about, answer as CommentResource);
      })
        // The storage is full or was removed, so an entry's state could not be stored.
        .catch(() => stopped)
        .finally(() => setIsSending(false));
      outcome?.sent.forEach(({ kind, householdId: place, resourceId }, index) => {
        if (kind !== 'paid') return;
        // Without a network the lists cannot be fetched again.
        const row = outcome.answers[index] as TransactionResource;
        patchRows(queryClient, place, new Set([resourceId]), () => row);
      });
      // Lists may still show a refused change as done.
      const ended = outcome ? [...outcome.sent, ...outcome.refused] : [];
      for (const id of new Set(ended.map(({ householdId }) => householdId))) {
        void queryClient.invalidateQueries({ queryKey: householdKey(id) });
      }
      if (outcome && outcome.sent.length > 0) {
        const count = outcome.sent.length;
        const message = `${formatCount(count, 'entry', 'entries')} sent`;
        const listed = outcome.sent.filter((write) => isListed(write, householdId));
        if (listed.length === 0) showSuccess(message);
        else {
          const ids = listed.map(({ resourceId }) => resourceId);
          reportSaved(message, ids);
        }
      }
      // Another tab is sending. It may be closed before it finishes.
      if (outcome === null) schedule(FIRST_PAUSE);
      else if (outcome.isStopped) schedule(pauses.take());
    }
    const schedule = (pause: number) => {
      clearTimeout(timeout);
      if (!isStopped) timeout = setTimeout(start, pause);
    };
    // If the storage is gone, there is nothing to send.
    const start = () => void send().catch(() => {});
    /** Something has changed, so another attempt may succeed. */
    const startAnew = () => {
      pauses.startOver();
      start();
    };
    const onVisible = () => document.visibilityState === 'visible' && startAnew();

    start();
    addEventListener('online', startAnew);
    document.addEventListener('visibilitychange', onVisible);
    // Also called when something was sent, in this tab or another.
    const stopWatching = watchOutbox(startAnew);
    return () => {
      isStopped = true;
      clearTimeout(timeout);
      removeEventListener('online', startAnew);
      document.removeEventListener('visibilitychange', onVisible);
      stopWatching();
    };
  }, [queryClient, uid, householdId, reportSaved]);
  return isSending;
}

const stopped: SendOutcome = { sent: [], answers: [], refused: [], isStopped: true };

function isListed({ kind, ...write }: WaitingWrite, householdId: string): boolean {
  const isEntry = kind === 'expense' || kind === 'transaction' || kind === 'payment';
  return isEntry && write.householdId === householdId;
}

/** Milliseconds. Long enough for a server or network to recover, short enough that an entry does not seem lost. */
const FIRST_PAUSE = 15_000;
const LONGEST_PAUSE = 300_000;

/** Pauses between failed attempts: each doubles, up to five minutes. */
class RetryPauses {
  private next = FIRST_PAUSE;

  /** A random part of up to a quarter is taken off, so that devices do not retry at the same moment. */
  take(): number {
    const pause = this.next * (1 - Math.random() / 4);
    this.next = Math.min(this.next * 2, LONGEST_PAUSE);
    return pause;
  }

  startOver(): void {
    this.next = FIRST_PAUSE;
  }
}
