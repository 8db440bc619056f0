import { ApiProblem, isProblem } from '@/lib/api-problem';
import { sendOnce } from '@/lib/outbox/send-once';

/**
 * Sends a write that this browser can't keep.
 *
 * @throws what the server refuses; without an answer, what to do
 */
export async function sendUnkept<Answer>(...attempt: Parameters<typeof sendOnce>): Promise<Answer> {
  try {
    return await sendOnce<Answer>(...attempt);
  } catch (error) {
    if (!isProblem(error, 'unreachable')) throw error;
    const detail =
      'The server cannot be reached, and this browser has no room to keep the entry until then. Leave it open and try again.';
    throw new ApiProblem('unreachable', detail, { cause: error });
  }
}
