import { type Json, type TestClient, succeed } from '../server/api-client.ts';

/** The response of GET /notices. */
export function readNotifications(client: TestClient, search = ''): Promise<Json> {
  return succeed(client.get(`/notices${search}`));
}

/** The new notifications as [author, what, before, after], newest first. */
export async function newNotifications(client: TestClient): Promise<Json[]> {
  const { notices } = await readNotifications(client);
  return (notices as Json[]).filter(({ isNew }) => isNew);
}

export async function notificationLinesOf(client: TestClient): Promise<string[]> {
  const notices = await newNotifications(client);
  return notices.map(({ actorName, what, resourceType }) => `${actorName} ${what} ${resourceType}`);
}

export async function markNotificationsRead(client: TestClient): Promise<void> {
  const { notices } = await readNotifications(client);
  const until = notices[0]?.at;
  if (until === undefined) return;
  const answer = await client.put('/notices/seen', { until });
  if (answer.status !== 204) throw new Error(JSON.stringify(answer.body));
}
