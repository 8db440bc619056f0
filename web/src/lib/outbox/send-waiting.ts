import { apiOf } from '@/lib/outbox/api-of';
import { api } from '@/lib/api-client';
import { currentOwner } from '@/lib/offline/kept-answers';
import { deliverWrite } from '@/lib/outbox/deliver-write';
import { sendWrites } from '@/lib/outbox/send-writes';

/** Sends what waits of the account while it is signed in. */
export function sendWaiting(uid: string) {
  return sendWrites(uid, {
    send: (write) => deliverWrite(apiOf(uid, api), write),
    currentUid: currentOwner,
  });
}
