/**
 * Sends a new entry. It is queued first, sent at once, and removed when the server responds.
 * Without a response, and during an outage, it stays in the outbox (`send-waiting.ts`).
 */
import { ApiProblem, isOutage, isProblem } from '@/lib/api-problem';
import { answeredWithin, withOptions, type Calls } from '@/offline/outbox/calls';
import {
  queueWrite,
  leaveToOutbox,
  noteAttempt,
  removeWrite,
  settleWrite,
} from '@/offline/outbox/outbox';
import { outboxStore } from '@/offline/outbox/outbox-store';
import { isRefusal } from '@/offline/outbox/is-refusal';
import { sendWrite } from '@/offline/outbox/send-write';
import type { NewWrite, WaitingWrite } from '@/offline/outbox/waiting-write';
import { BUSY, unlessSending } from '@/offline/outbox/write-lock';

/** The result for a write that stays in the outbox until there is a network. */
export const QUEUED = Symbol('kept');
export type QueuedResult = typeof QUEUED;

/**
 * Milliseconds that a form waits before it leaves the entry to the outbox. A cold server needs about 5 s; after much
 * longer people would think that the form is broken. One second later, screens that still wait report a slow response.
 */
const FORM_WAITS = 7000;

/**
 * Sends a write for the account. It is queued first, so that closing the page loses nothing. It
 * stays in the outbox without a response, or if others have to be sent first. The server may have
 * stored it anyway: sending it again then changes nothing.
 * @param limit in milliseconds
 * @returns the server's response, or `QUEUED`
 * @throws the server's refusal; and `unreachable` if the browser cannot store anything
 */
export async function sendOrQueue<Answer>(
  calls: Calls,
  uid: string,
  write: NewWrite,
  limit = FORM_WAITS,
): Promise<Answer | QueuedResult> {
  const own = withOptions(calls, { uid });
  const result = await unlessSending(uid, write, () => keepAndSend<Answer>(own, uid, write, limit));
  // An earlier version is being sent: this one is queued and sent after it.
  const answer = result === BUSY ? await keepOnly<Answer>(own, uid, write) : result;
  if (answer === QUEUED) persistStorage();
  return answer;
}

async function keepAndSend<Answer>(
  calls: Calls,
  uid: string,
  write: NewWrite,
  limit: number,
): Promise<Answer | QueuedResult> {
  const place = await queueWrite(uid, write, { isDirect: true }).catch(() => null);
  if (place === null) return sendUnqueued<Answer>(calls, write);
  const { kept, replaced } = place;
  // Earlier entries are sent first.
  if (!kept.isDirect) return QUEUED;
  try {
    // Without a network nothing leaves the device, so no attempt is stored.
    if (navigator.onLine) await noteAttempt(kept);
    const answer = await sendWrite<Answer>(answeredWithin(limit, calls), kept);
    await settleWrite(kept, null);
    return answer;
  } catch (error) {
    if (!isOutage(error)) {
      await endRefused(kept, replaced, error);
      throw error;
    }
    await leaveToOutbox(kept);
    return QUEUED;
  }
}

async function keepOnly<Answer>(
  calls: Calls,
  uid: string,
  write: NewWrite,
): Promise<Answer | QueuedResult> {
  const place = await queueWrite(uid, write).catch(() => null);
  return place === null ? sendUnqueued<Answer>(calls, write) : QUEUED;
}

/**
 * The form still shows a refused entry, so it is removed here. Only an entry that waited before stays in the outbox.
 */
async function endRefused(kept: WaitingWrite, replaced: WaitingWrite | null, error: unknown) {
  if (replaced === null || isProblem(error, 'not_repeating')) await removeWrite(kept.order);
  else if (isRefusal(error)) {
    await settleWrite(kept, { message: error.message, code: error.code });
  } else await leaveToOutbox(kept);
}

/** The storage is full or forbidden: send without queueing. */
async function sendUnqueued<Answer>(calls: Calls, write: NewWrite): Promise<Answer> {
  try {
    return await sendWrite<Answer>(calls, { ...write, attempts: [] });
  } catch (error) {
    if (!isOutage(error)) throw error;
    const detail =
      'The server cannot be reached, and this browser has no room to keep the entry until then. Leave it open and try again.';
    throw new ApiProblem('unreachable', detail, { cause: error });
  }
}

/**
 * Requests persistent storage, so that a nearly full disk or a seldom visit loses nothing. Some
 * browsers ask the user, so it runs only when a write waits. Nothing awaits the result.
 */
function persistStorage(): void {
  if (outboxStore.getState().isStorageRequested || !('storage' in navigator)) return;
  outboxStore.setState({ isStorageRequested: true });
  void navigator.storage.persist?.().catch(() => {});
}
