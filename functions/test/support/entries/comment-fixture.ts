import { randomUUID } from 'node:crypto';
import type { Json, TestClient } from '../server/api-client.ts';

/** A valid body for POST. */
export const commentOf = (text: string, id: string = randomUUID()) => ({ id, text });

/** Comments on a transaction or an expense, given its path. */
export async function say(client: TestClient, path: string, text: string): Promise<Json> {
  const answer = await client.post(`${path}/comments`, commentOf(text));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
