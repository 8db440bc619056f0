import { api } from '@/lib/api-client';
import { isProblem } from '@/lib/api-problem';
import type { NewWrite } from '@/lib/outbox/waiting-write';

/** The write waits in this browser, and is sent once there is a network. */
export const KEPT = Symbol('kept');
export type Kept = typeof KEPT;

/** Makes the call of a write. */
export function sendWrite<Answer>({
  method,
  path,
  body,
  householdId,
  ifMatch,
}: NewWrite): Promise<Answer> {
  const options = { householdId, ...(ifMatch !== null && { ifMatch }) };
  return method === 'POST'
    ? api.post<Answer>(path, body, options)
    : api.patch<Answer>(path, body, options);
}

/**
 * Sends a write of the account; where there is no answer it is kept until there is one. The server may
 * have carried it out all the same: sending it again does nothing then.
 *
 * @throws what the server refuses; and that there is no answer, where the browser can't keep anything
 */
export async function sendOrKeep<Answer>(uid: string, write: NewWrite): Promise<Answer | Kept> {
  const outbox = import('@/lib/outbox/outbox');
  outbox.catch(() => {});
  try {
    const answer = await sendWrite<Answer>(write);
    void outbox.then(({ removeSame }) => removeSame(uid, write)).catch(() => {});
    return answer;
  } catch (error) {
    if (!isProblem(error, 'unreachable')) throw error;
    const { keepWrite } = await outbox.catch(() => {
      throw error;
    });
    await keepWrite(uid, write).catch(() => {
      throw error;
    });
    return KEPT;
  }
}
