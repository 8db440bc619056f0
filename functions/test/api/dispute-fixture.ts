import type { Json, TestClient } from './api-client.ts';

/** Disputes a transaction or an expense, by its path; answers with the resource. */
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
