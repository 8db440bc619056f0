import type { Json, TestApi, TestClient } from '../server/api-client.ts';
import { readHistory } from '../households/household-fixture.ts';
import type { SettlementPair } from './settlement-fixture.ts';

/**
 * Disputes a transaction or an expense, given its path.
 *
 * @returns the resource
 */
export async function dispute(client: TestClient, path: string, reason = 'Not so'): Promise<Json> {
  const answer = await client.post(`${path}/dispute`, { reason });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export async function withdraw(client: TestClient, path: string): Promise<Json> {
  const answer = await client.delete(`${path}/dispute`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** The history entries about the thing, oldest first. */
export async function linesAbout(
  api: TestApi,
  { householdId }: SettlementPair,
  { id }: Json,
): Promise<Json[]> {
  const lines = await readHistory(api, householdId);
  return lines.filter(({ resourceId }) => resourceId === id);
}
