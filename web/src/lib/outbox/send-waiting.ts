import { answeredWithin } from '@/lib/outbox/answered-within';
import { apiOf } from '@/lib/outbox/api-of';
import { api } from '@/lib/api-client';
import { currentOwner } from '@/lib/offline/kept-answers';
import { deliverWrite } from '@/lib/outbox/deliver-write';
import { sendWrites } from '@/lib/outbox/send-writes';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';

/**
 * After this long without an answer, in milliseconds, an attempt ends, and what waits is tried again
 * later: nobody looks on, and a slow server is left to answer.
 */
const ATTEMPT_LIMIT = 30_000;

/**
 * Sends what waits of the account while it is signed in, whoever's view is on the screen.
 *
 * @param onDelivered shows what the server holds, before it waits no longer
 */
export function sendWaiting(
  uid: string,
  onDelivered: (write: WaitingWrite, answer: unknown) => Promise<void> | void,
) {
  const own = answeredWithin(ATTEMPT_LIMIT, apiOf(uid, api, { viewAs: null }));
  return sendWrites(uid, {
    send: async (write) => {
      const answer = await deliverWrite(own, write);
      await onDelivered(write, answer);
      return answer;
    },
    currentUid: currentOwner,
  });
}
