/**
 * Sends the waiting entries in the order in which they were entered, in one tab at a time. Sending one
 * twice stores it once: each has the id of what it makes, or the version of what it changes.
 */
import { cacheOwner } from '@/offline/cache/cached-responses';
import { answeredWithin, withOptions, type Calls } from '@/offline/outbox/calls';
import { leaveToOutbox, listWrites, noteAttempt, settleWrite } from '@/offline/outbox/outbox';
import { isRefusal } from '@/offline/outbox/is-refusal';
import { sendWrite } from '@/offline/outbox/send-write';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { BUSY, unlessSending } from '@/offline/outbox/write-lock';

/**
 * In milliseconds: an attempt without an answer ends after this time, and is repeated later. Nobody is
 * waiting for it, so a slow server gets more time than from a form.
 */
const ATTEMPT_LIMIT = 30_000;

interface Sender {
  /** As `sendWrite`; throws what the API's calls throw. */
  send: (write: WaitingWrite) => Promise<unknown>;
  /** Who is signed in now: sending stops when they sign out. */
  currentUid: () => string | null;
}

export interface SendOutcome {
  sent: WaitingWrite[];
  /** What the server has stored, for each of `sent`. */
  answers: unknown[];
  refused: WaitingWrite[];
  /**
   * Whether something still waits: there was no answer, the server has a fault, or it is being sent
   * elsewhere.
   */
  isStopped: boolean;
}

/**
 * Sends the account's waiting entries while it is signed in, even if the screens show another member's
 * view.
 *
 * @param onDelivered shows what the server has stored, while the write still counts as waiting
 * @returns null while another tab sends
 */
export function sendWaiting(
  calls: Calls,
  uid: string,
  onDelivered: (write: WaitingWrite, answer: unknown) => Promise<void> | void,
): Promise<SendOutcome | null> {
  const own = answeredWithin(ATTEMPT_LIMIT, withOptions(calls, { viewAs: null, uid }));
  return sendWrites(uid, {
    send: async (write) => {
      const answer = await sendWrite(own, write);
      await onDelivered(write, answer);
      return answer;
    },
    currentUid: cacheOwner,
  });
}

/** @returns null while another tab sends */
export function sendWrites(uid: string, sender: Sender): Promise<SendOutcome | null> {
  return navigator.locks.request(`housetab-outbox-${uid}`, { ifAvailable: true }, (lock) =>
    lock === null ? null : sendAllWrites(uid, sender),
  );
}

/** Without the lock, for callers that hold it. */
export async function sendAllWrites(
  uid: string,
  { send, currentUid }: Sender,
): Promise<SendOutcome> {
  const outcome: SendOutcome = { sent: [], answers: [], refused: [], isStopped: false };
  const tried = new Set<string>();
  for (;;) {
    // Read again each time: entries may have been changed, removed or added.
    const waiting = (await listWrites(uid)).filter(
      (one) => one.refusal === null && !tried.has(one.revision),
    );
    const [next] = waiting;
    if (next === undefined) return outcome;
    if (currentUid() !== uid) return { ...outcome, isStopped: true };
    tried.add(next.revision);
    // Its form may still wait for the answer.
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

/** Whether no later entry depends on it. While a comment is being edited, the others are sent. */
function isAboutAnother({ kind }: WaitingWrite): boolean {
  return kind === 'comment' || kind === 'paid';
}

/** @returns 'gone' if it was replaced or removed before its turn */
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
