import { apiOf } from '@/lib/outbox/api-of';
import { api } from '@/lib/api-client';
import { sendUnkept } from '@/lib/outbox/send-unkept';
import type { NewWrite } from '@/lib/outbox/waiting-write';

/** The write waits in this browser, and is sent once there is a network. */
export const KEPT = Symbol('kept');
export type Kept = typeof KEPT;

/**
 * Sends a write of the account; where there is no answer it waits until there is one. The server may
 * have carried it out all the same: sending it again does nothing then.
 *
 * @throws what the server refuses; and that there is no answer, where the browser can't keep anything
 */
export async function sendOrKeep<Answer>(uid: string, write: NewWrite): Promise<Answer | Kept> {
  const directly = await import('@/lib/outbox/send-directly').catch(() => null);
  const own = apiOf(uid, api);
  if (directly === null) return sendUnkept<Answer>(own, write);
  const answer = await directly.sendDirectly<Answer>(uid, write, own);
  return answer === directly.LEFT ? KEPT : (answer as Answer);
}
