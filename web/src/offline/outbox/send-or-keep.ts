/**
 * Decides what becomes of something that was just entered: it is kept in the outbox, sent at once, and
 * removed from the outbox when the server has answered. Without an answer it waits there (`send-waiting.ts`).
 */
import { ApiProblem, isProblem } from '@/lib/api-problem';
import { answeredWithin, withOptions, type Calls } from '@/offline/outbox/calls';
import {
  keepWrite,
  leaveToOutbox,
  noteAttempt,
  removeWrite,
  settleWrite,
} from '@/offline/outbox/outbox';
import { outboxStore } from '@/offline/outbox/outbox-store';
import { isRefusal, sendOnce, sendWrite } from '@/offline/outbox/send-write';
import type { NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';
import { BUSY, unlessSending } from '@/offline/outbox/write-lock';

/** The write waits in this browser, and is sent once there is a network. */
export const KEPT = Symbol('kept');
export type Kept = typeof KEPT;

/**
 * How long a form waits for an answer, in milliseconds, before the outbox goes on with it: long enough
 * for a server that has to start first (about 5 s), and short enough that nobody takes the form for
 * broken. A second later, screens that still wait say that the answer is late.
 */
const FORM_WAITS = 7000;

/**
 * Sends a write in the name of the account. It is kept first, so that closing the page loses nothing;
 * without an answer, or behind others that wait, it stays in the outbox. The server may have carried it
 * out all the same: sending it again does nothing then.
 *
 * @param limit in milliseconds
 * @returns the server's answer, or `KEPT`
 * @throws what the server refuses; and that there is no answer, if the browser can't keep anything
 */
export async function sendOrKeep<Answer>(
  calls: Calls,
  uid: string,
  write: NewWrite,
  limit = FORM_WAITS,
): Promise<Answer | Kept> {
  const own = withOptions(calls, { uid });
  const result = await unlessSending(uid, write, () => keepAndSend<Answer>(own, uid, write, limit));
  // An earlier version is being sent: this one takes its place, and is sent after it.
  const answer = result === BUSY ? await keepOnly<Answer>(own, uid, write) : result;
  if (answer === KEPT) persistStorage();
  return answer;
}

async function keepAndSend<Answer>(
  calls: Calls,
  uid: string,
  write: NewWrite,
  limit: number,
): Promise<Answer | Kept> {
  const place = await keepWrite(uid, write, { isDirect: true }).catch(() => null);
  if (place === null) return sendUnkept<Answer>(calls, write);
  const { kept, replaced } = place;
  // What was entered earlier is sent first.
  if (!kept.isDirect) return KEPT;
  try {
    // Without a network nothing leaves the device, so nothing needs to be remembered as sent.
    if (navigator.onLine) await noteAttempt(kept);
    const answer = await sendWrite<Answer>(answeredWithin(limit, calls), kept);
    await settleWrite(kept, null);
    return answer;
  } catch (error) {
    if (!isProblem(error, 'unreachable')) {
      await endRefused(kept, replaced, error);
      throw error;
    }
    await leaveToOutbox(kept);
    return KEPT;
  }
}

async function keepOnly<Answer>(
  calls: Calls,
  uid: string,
  write: NewWrite,
): Promise<Answer | Kept> {
  const place = await keepWrite(uid, write).catch(() => null);
  return place === null ? sendUnkept<Answer>(calls, write) : KEPT;
}

/** The form still shows what was refused. Only what had waited before goes back to the outbox. */
async function endRefused(kept: WaitingWrite, replaced: WaitingWrite | null, error: unknown) {
  if (replaced === null) await removeWrite(kept.order);
  else if (isRefusal(error)) {
    await settleWrite(kept, { message: error.message, code: error.code });
  } else await leaveToOutbox(kept);
}

/** The browser's storage is full or forbidden: the write is sent without being kept. */
async function sendUnkept<Answer>(calls: Calls, write: NewWrite): Promise<Answer> {
  try {
    return await sendOnce<Answer>(calls, write);
  } catch (error) {
    if (!isProblem(error, 'unreachable')) throw error;
    const detail =
      'The server cannot be reached, and this browser has no room to keep the entry until then. Leave it open and try again.';
    throw new ApiProblem('unreachable', detail, { cause: error });
  }
}

/**
 * Asks the browser to keep what waits also when its disk is nearly full or the site is seldom visited.
 * Some browsers ask the reader: so it is asked only when there is something to lose, and nobody waits
 * for the reply.
 */
function persistStorage(): void {
  if (outboxStore.getState().isStorageAsked || !('storage' in navigator)) return;
  outboxStore.setState({ isStorageAsked: true });
  void navigator.storage.persist?.().catch(() => {});
}
