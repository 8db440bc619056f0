import type { TestClient } from '../server/api-client.ts';
import { nextOf } from './transaction-fixture.ts';

/** The ids that a search finds, over all pages. */
export async function searchIds(client: TestClient, q: string, limit = 20): Promise<string[]> {
  const ids: string[] = [];
  let path: string | null = `/search?limit=${limit}&q=${encodeURIComponent(q)}`;
  while (path !== null) {
    const answer = await client.get(path);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    if (answer.body.length > limit) throw new Error(`${answer.body.length} on a page of ${limit}.`);
    ids.push(...(answer.body as { id: string }[]).map(({ id }) => id));
    path = nextOf(answer.headers);
  }
  return ids;
}
