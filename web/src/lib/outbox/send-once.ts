import type { api } from '@/lib/api-client';
import type { NewWrite } from '@/lib/outbox/waiting-write';

/** One attempt, whatever becomes of it. */
export function sendOnce<Answer>(
  { post, patch }: Pick<typeof api, 'post' | 'patch'>,
  { method, path, body, householdId, ifMatch }: NewWrite,
): Promise<Answer> {
  const options = { householdId, ...(ifMatch !== null && { ifMatch }) };
  return (method === 'POST' ? post : patch)<Answer>(path, body, options);
}
