import { randomUUID } from 'node:crypto';
import { type Json, type TestClient, succeed } from '../server/api-client.ts';

/** A valid body for POST. */
export const commentOf = (text: string, id: string = randomUUID()) => ({ id, text });

/** Comments on a transaction or an expense, given its path. */
export function say(client: TestClient, path: string, text: string): Promise<Json> {
  return succeed(client.post(`${path}/comments`, commentOf(text)));
}
