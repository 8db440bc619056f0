import { deliverWrite, isRefusal, type Api } from '@/lib/outbox/deliver-write';
import {
  keepWrite,
  leaveToOutbox,
  noteAttempt,
  removeWrite,
  settleWrite,
} from '@/lib/outbox/outbox';
import { isProblem } from '@/lib/api-problem';
import { sendUnkept } from '@/lib/outbox/send-unkept';
import type { NewWrite, WaitingWrite } from '@/lib/outbox/waiting-write';
import { whileSending } from '@/lib/outbox/write-lock';

/** Left to the outbox. */
export const LEFT = Symbol('left');

/**
 * Sends what was just entered. It is kept first, so that closing the page before the answer loses
 * nothing; without an answer the outbox goes on with it.
 *
 * @throws what the server refuses; and that there is no answer, where the browser can't keep anything
 */
export function sendDirectly<Answer>(
  uid: string,
  write: NewWrite,
  api: Api,
): Promise<Answer | typeof LEFT> {
  return whileSending(uid, write, async () => {
    // A storage that is full or forbidden.
    const place = await keepWrite(uid, write, { isDirect: true }).catch(() => null);
    if (place === null) return sendUnkept<Answer>(api, write);
    const { kept, replaced } = place;
    try {
      // Without a network nothing leaves the device.
      if (navigator.onLine) await noteAttempt(kept);
      const answer = await deliverWrite<Answer>(api, kept);
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
  });
}

/** It is on the screen where it was entered; only what waited before goes on doing so. */
async function endRefused(kept: WaitingWrite, replaced: WaitingWrite | null, error: unknown) {
  if (replaced === null) await removeWrite(kept.order);
  else if (isRefusal(error)) {
    await settleWrite(kept, { message: error.message, code: error.code });
  } else await leaveToOutbox(kept);
}
