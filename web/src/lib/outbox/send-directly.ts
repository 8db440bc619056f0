import { answeredWithin } from '@/lib/outbox/answered-within';
import { deliverWrite, isRefusal, type Api } from '@/lib/outbox/deliver-write';
import {
  keepWrite,
  leaveToOutbox,
  noteAttempt,
  removeWrite,
  settleWrite,
} from '@/lib/outbox/outbox';
import { isProblem } from '@/lib/api-problem';
import { persistStorage } from '@/lib/outbox/persist-storage';
import { sendUnkept } from '@/lib/outbox/send-unkept';
import type { NewWrite, WaitingWrite } from '@/lib/outbox/waiting-write';
import { BUSY, unlessSending } from '@/lib/outbox/write-lock';

/** Left to the outbox. */
export const LEFT = Symbol('left');

/**
 * How long somebody waits for an answer, in milliseconds, before the outbox goes on with it: longer than
 * a server needs that has to start first, and no longer than one looks at a form that does nothing. The
 * screens call an answer late a second after that.
 */
const DIRECT_LIMIT = 7000;

/**
 * Sends what was just entered. It is kept first, so that closing the page before the answer loses
 * nothing; without an answer, or after others that wait, the outbox goes on with it.
 *
 * @throws what the server refuses; and that there is no answer, where the browser can't keep anything
 */
export async function sendDirectly<Answer>(
  uid: string,
  write: NewWrite,
  api: Api,
  limit = DIRECT_LIMIT,
): Promise<Answer | typeof LEFT> {
  const result = await unlessSending(uid, write, () => keepAndSend<Answer>(uid, write, api, limit));
  // An earlier version is on its way: what takes its place is sent after it.
  const answer = result === BUSY ? await keepOnly<Answer>(uid, write, api) : result;
  if (answer === LEFT) persistStorage();
  return answer;
}

async function keepAndSend<Answer>(
  uid: string,
  write: NewWrite,
  api: Api,
  limit: number,
): Promise<Answer | typeof LEFT> {
  // A storage that is full or forbidden.
  const place = await keepWrite(uid, write, { isDirect: true }).catch(() => null);
  if (place === null) return sendUnkept<Answer>(api, write);
  const { kept, replaced } = place;
  // What was entered earlier is sent first.
  if (!kept.isDirect) return LEFT;
  try {
    // Without a network nothing leaves the device.
    if (navigator.onLine) await noteAttempt(kept);
    const answer = await deliverWrite<Answer>(answeredWithin(limit, api), kept);
    await settleWrite(kept, null);
    return answer;
  } catch (error) {
    if (!isProblem(error, 'unreachable')) {
      await endRefused(kept, replaced, error);
      throw error;
    }
    await leaveToOutbox(kept);
    return LEFT;
  }
}

async function keepOnly<Answer>(
  uid: string,
  write: NewWrite,
  api: Api,
): Promise<Answer | typeof LEFT> {
  const place = await keepWrite(uid, write).catch(() => null);
  return place === null ? sendUnkept<Answer>(api, write) : LEFT;
}

/** It is on the screen where it was entered; only what waited before goes on doing so. */
async function endRefused(kept: WaitingWrite, replaced: WaitingWrite | null, error: unknown) {
  if (replaced === null) await removeWrite(kept.order);
  else if (isRefusal(error)) {
    await settleWrite(kept, { message: error.message, code: error.code });
  } else await leaveToOutbox(kept);
}
