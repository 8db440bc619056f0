/**
 * Sends waiting entries in the order of entry, from one tab at a time. Sending one twice stores it
 * once: each has the id of the new resource, or the version it changes.
 */
import { cacheOwner } from '@/offline/cache/cached-responses';
import { answeredWithin, withOptions, type Calls } from '@/offline/outbox/calls';
import { leaveToOutbox, listWrites, noteAttempt, settleWrite } from '@/offline/outbox/outbox';
import { isRefusal } from '@/offline/outbox/is-refusal';
import { sendWrite } from '@/offline/outbox/send-write';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { BUSY, unlessSending } from '@/offline/outbox/write-lock';

/**
 * Milliseconds. An attempt without a response ends after this time and is retried later. No user
 * waits for it, so a slow server gets more time than from a form.
 */
const ATTEMPT_LIMIT = 30_000;

interface Sender {
  /** As `sendWrite`; throws the API's errors. */
  send: (write: WaitingWrite) => Promise<unknown>;
  /** The signed-in account: sending stops when it signs out. */
  currentUid: () => string | null;
}

export interface SendOutcome {
  sent: WaitingWrite[];
  /** The server's response for each of `sent`. */
  answers: unknown[];
  refused: WaitingWrite[];
  /** Whether an entry still waits: no response, a server fault, or it is being sent elsewhere. */
  isStopped: boolean;
}

/**
 * Sends the account's waiting entries while it is signed in, even in another member's view.
 * @param onDelivered shows the stored entry while the write still counts as waiting
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

/** For callers that already have the lock. */
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
    // Its form may still wait for the response.
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
