/**
 * Sends what waits, in order, one tab at a time. Sending twice stores once: each write carries the id
 * of what it makes, or the version of what it changes.
 */
import { isProblem, type ApiProblem } from '@/lib/api-problem';
import { isTransient } from '@/lib/recover-queries';
import { listWrites, settleWrite } from '@/lib/outbox/outbox';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';

interface Sender {
  /** Makes the call; throws what `api` throws. */
  send: (write: WaitingWrite) => Promise<unknown>;
  /** Whose session this is now: whoever signs out meanwhile stops it. */
  currentUid: () => string | null;
}

interface Outcome {
  sent: WaitingWrite[];
  refused: WaitingWrite[];
  /** Whether the rest has to wait: no answer, or one that passes. */
  isStopped: boolean;
}

/** @returns null where another tab is at it */
export function sendWrites(uid: string, sender: Sender): Promise<Outcome | null> {
  return navigator.locks.request(`housetab-outbox-${uid}`, { ifAvailable: true }, (lock) =>
    lock === null ? null : sendAll(uid, sender),
  );
}

/** Without the lock: for those who have it. */
export async function sendAll(uid: string, { send, currentUid }: Sender): Promise<Outcome> {
  const outcome: Outcome = { sent: [], refused: [], isStopped: false };
  const tried = new Set<string>();
  for (;;) {
    // Read anew each time: one may have been changed, removed or added meanwhile.
    const waiting = (await listWrites(uid)).filter(
      (one) => one.refusal === null && !tried.has(one.revision),
    );
    const [next] = waiting;
    if (next === undefined) return outcome;
    if (currentUid() !== uid) return { ...outcome, isStopped: true };
    tried.add(next.revision);
    try {
      await send(next);
    } catch (error) {
      if (isDoneAlready(next, error)) {
        await settleWrite(next, null);
        outcome.sent.push(next);
        continue;
      }
      if (!isRefusal(error)) return { ...outcome, isStopped: true };
      await settleWrite(next, { message: error.message, code: error.code });
      outcome.refused.push(next);
      continue;
    }
    await settleWrite(next, null);
    outcome.sent.push(next);
  }
}

/** Whatever may pass by itself is waited for: no answer, a server that is down, too many calls. */
function isRefusal(error: unknown): error is ApiProblem {
  return isProblem(error) && !isTransient(error) && error.status !== 401 && error.status !== 429;
}

/** The answer to an earlier attempt was lost: the mark is what was wanted. */
function isDoneAlready({ kind, body }: WaitingWrite, error: unknown): boolean {
  if (kind !== 'paid' || !isProblem(error, 'precondition_failed')) return false;
  const { current } = error.extra as { current?: { paid?: boolean } };
  return current?.paid === (body as { paid: boolean }).paid;
}
