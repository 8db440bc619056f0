import { apiOf } from '@/lib/outbox/api-of';
import { api } from '@/lib/api-client';
import { currentOwner } from '@/lib/offline/kept-answers';
import { deliverWrite } from '@/lib/outbox/deliver-write';
import { sendWrites } from '@/lib/outbox/send-writes';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';

/**
 * Sends what waits of the account while it is signed in, whoever's view is on the screen.
 *
 * @param onDelivered shows what the server holds, before it waits no longer
 */
export function sendWaiting(
  uid: string,
  onDelivered: (write: WaitingWrite, answer: unknown) => Promise<void> | void,
) {
  const own = apiOf(uid, api, { viewAs: null });
  return sendWrites(uid, {
    send: async (write) => {
      const answer = await deliverWrite(own, write);
      await onDelivered(write, answer);
      return answer;
    },
    currentUid: currentOwner,
  });
}
