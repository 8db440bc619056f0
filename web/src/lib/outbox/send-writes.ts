/**
 * Sends what waits, in order, one tab at a time. Sending twice stores once: each write carries the id
 * of what it makes, or the version of what it changes.
 */
import { isRefusal } from '@/lib/outbox/deliver-write';
import { leaveToOutbox, listWrites, noteAttempt, settleWrite } from '@/lib/outbox/outbox';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';
import { BUSY, unlessSending } from '@/lib/outbox/write-lock';

interface Sender {
  /** As `deliverWrite`; throws what `api` throws. */
  send: (write: WaitingWrite) => Promise<unknown>;
  /** Whose session this is now: whoever signs out meanwhile stops it. */
  currentUid: () => string | null;
}

export interface Outcome {
  sent: WaitingWrite[];
  /** What the server holds of each of them. */
  answers: unknown[];
  refused: WaitingWrite[];
  /** Whether something has to wait: no answer, one that passes, or somebody else is at it. */
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
  const outcome: Outcome = { sent: [], answers: [], refused: [], isStopped: false };
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
    // The screen where it was entered may still wait for the answer.
    const result = await unlessSending(uid, next, () => sendOne(next, send));
    if (result === 'later' || (result === BUSY && !isAboutAnother(next))) {
      return { ...outcome, isStopped: true };
    }
    if (result === BUSY) outcome.isStopped = true;
    if (result === 'refused') outcome.refused.push(next);
    if (typeof result !== 'object') continue;
    outcome.sent.push(next);
    outcome.answers.push(result.answer);
  }
}

/** Nothing that comes later can be about it: a comment that is being changed holds nothing else up. */
function isAboutAnother({ kind }: WaitingWrite): boolean {
  return kind === 'comment' || kind === 'paid';
}

/** @returns 'gone' where it was replaced or removed before its turn */
async function sendOne(write: WaitingWrite, send: Sender['send']) {
  if (!(await noteAttempt(write))) return 'gone';
  let answer: unknown;
  try {
    answer = await send(write);
  } catch (error) {
    if (!isRefusal(error)) {
      await leaveToOutbox(write);
      return 'later';
    }
    await settleWrite(write, { message: error.message, code: error.code });
    return 'refused';
  }
  await settleWrite(write, null);
  return { answer };
}
