import { readHistory } from '../households/household-fixture.ts';
import type { SettlementPair } from './settlement-fixture.ts';
import { type Json, type TestApi, type TestClient, succeed } from '../server/api-client.ts';

/**
 * Disputes a transaction or an expense, given its path.
 *
 * @returns the resource
 */
export function dispute(client: TestClient, path: string, reason = 'Not so'): Promise<Json> {
  return succeed(client.post(`${path}/dispute`, { reason }));
}

export function withdraw(client: TestClient, path: string): Promise<Json> {
  return succeed(client.delete(`${path}/dispute`));
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
