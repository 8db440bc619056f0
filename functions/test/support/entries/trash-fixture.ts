import type { Json, TestClient } from '../server/api-client.ts';
import { nextOf } from './transaction-fixture.ts';

/** The caller's trash, over all pages. */
export async function wholeTrash(client: TestClient, limit = 50): Promise<Json[]> {
  const items: Json[] = [];
  let path: string | null = `/trash?limit=${limit}`;
  while (path !== null) {
    const answer = await client.get(path);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    items.push(...answer.body);
    path = nextOf(answer.headers);
  }
  return items;
}

export async function idsInTrash(client: TestClient, limit?: number): Promise<string[]> {
  return (await wholeTrash(client, limit)).map(({ id }) => id as string);
}
