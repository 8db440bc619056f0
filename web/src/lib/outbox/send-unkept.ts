import type { api } from '@/lib/api-client';
import { ApiProblem, isProblem } from '@/lib/api-problem';
import type { NewWrite } from '@/lib/outbox/waiting-write';

/**
 * Sends a write that this browser can't keep.
 *
 * @throws what the server refuses; without an answer, what to do
 */
export async function sendUnkept<Answer>(
  { post, patch }: Pick<typeof api, 'post' | 'patch'>,
  { method, path, body, householdId, ifMatch }: NewWrite,
): Promise<Answer> {
  const options = { householdId, ...(ifMatch !== null && { ifMatch }) };
  try {
    return await (method === 'POST' ? post : patch)<Answer>(path, body, options);
  } catch (error) {
    if (!isProblem(error, 'unreachable')) throw error;
    const detail =
      'The server cannot be reached, and this browser has no room to keep the entry until then. Leave it open and try again.';
    throw new ApiProblem('unreachable', detail, { cause: error });
  }
}
