import type { Json, TestClient } from '../server/api-client.ts';

/** The response of GET /notices. */
export async function readNotices(client: TestClient, search = ''): Promise<Json> {
  const answer = await client.get(`/notices${search}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

/** The new notifications as [author, what, before, after], newest first. */
export async function newNotices(client: TestClient): Promise<Json[]> {
  const { notices } = await readNotices(client);
  return (notices as Json[]).filter(({ isNew }) => isNew);
}

export async function tellsOf(client: TestClient): Promise<string[]> {
  const notices = await newNotices(client);
  return notices.map(({ actorName, what, resourceType }) => `${actorName} ${what} ${resourceType}`);
}

export async function sayOk(client: TestClient): Promise<void> {
  const { notices } = await readNotices(client);
  const until = notices[0]?.at;
  if (until === undefined) return;
  const answer = await client.put('/notices/seen', { until });
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
}
