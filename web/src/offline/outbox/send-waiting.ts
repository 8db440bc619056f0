/**
 * Sends what waits, in the order in which it was entered, in one tab at a time. Sending twice stores
 * once: each write carries the id of what it makes, or the version of what it changes.
 */
import { currentOwner } from '@/offline/kept/kept-answers';
import { answeredWithin, withOptions, type Calls } from '@/offline/outbox/calls';
import { leaveToOutbox, listWrites, noteAttempt, settleWrite } from '@/offline/outbox/outbox';
import { isRefusal, sendWrite } from '@/offline/outbox/send-write';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { BUSY, unlessSending } from '@/offline/outbox/write-lock';

/**
 * An attempt without an answer ends after this long, in milliseconds, and is made again later. Nobody
 * looks on here, so a slow server is given more time than a form gives it.
 */
const ATTEMPT_LIMIT = 30_000;

interface Sender {
  /** As `sendWrite`; throws what the calls throw. */
  send: (write: WaitingWrite) => Promise<unknown>;
  /** Whose session this is now: sending stops when they sign out. */
  currentUid: () => string | null;
}

export interface Outcome {
  sent: WaitingWrite[];
  /** What the server holds of each of them. */
  answers: unknown[];
  refused: WaitingWrite[];
  /** Whether something has to wait: no answer, a fault that passes, or it is being sent elsewhere. */
  isStopped: boolean;
}

/**
 * Sends what waits of the account while it is signed in, whoever's view is on the screen.
 *
 * @param onDelivered shows what the server holds, while the write still counts as waiting
 * @returns null while another tab sends
 */
export function sendWaiting(
  calls: Calls,
  uid: string,
  onDelivered: (write: WaitingWrite, answer: unknown) => Promise<void> | void,
): Promise<Outcome | null> {
  const own = answeredWithin(ATTEMPT_LIMIT, withOptions(calls, { viewAs: null, uid }));
  return sendWrites(uid, {
    send: async (write) => {
      const answer = await sendWrite(own, write);
      await onDelivered(write, answer);
      return answer;
    },
    currentUid: currentOwner,
  });
}

/** @returns null while another tab sends */
export function sendWrites(uid: string, sender: Sender): Promise<Outcome | null> {
  return navigator.locks.request(`housetab-outbox-${uid}`, { ifAvailable: true }, (lock) =>
    lock === null ? null : sendAll(uid, sender),
  );
}

/** Without the lock: for callers that hold it. */
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
    // The form where it was entered may still wait for the answer.
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

/** No later entry depends on it: while one edits a comment, the others are sent. */
function isAboutAnother({ kind }: WaitingWrite): boolean {
  return kind === 'comment' || kind === 'paid';
}

/** @returns 'gone' when it was replaced or removed before its turn */
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
