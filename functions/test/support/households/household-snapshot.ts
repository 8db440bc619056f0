import type { Json, TestApi } from '../server/api-client.ts';

/**
 * Every document of the household, at any depth, by its path. The fields are in the form of Firestore's REST
 * interface, which finds all of them with one query.
 */
export async function readEverything(
  { projectId }: Pick<TestApi, 'projectId'>,
  householdId: string,
): Promise<Record<string, Json>> {
  const documents = `projects/${projectId}/databases/(default)/documents/`;
  const root = `${documents}households/${householdId}`;
  const query = { structuredQuery: { from: [{ allDescendants: true }] } };
  const [household, found] = await Promise.all([
    callFirestore(root),
    callFirestore(`${root}:runQuery`, query),
  ]);
  const all = [household, ...(found as Json[]).map(({ document }) => document)];
  return Object.fromEntries(
    all.flatMap((one) => (one?.name ? [[one.name.slice(documents.length), one.fields ?? {}]] : [])),
  );
}

async function callFirestore(path: string, body?: object): Promise<Json> {
  const address = process.env['FIRESTORE_EMULATOR_HOST'];
  const response = await fetch(`http://${address}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    // The owner of the emulator is not subject to the rules.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok && response.status !== 404) throw new Error(await response.text());
  return response.json();
}

const moneyCollections = new Set([
  ...['transactions', 'expenses', 'series', 'drafts', 'settlements', 'settleUps', 'activity'],
  ...['signals', 'stats', 'requests', 'noticeMarks', 'shopRules', 'notificationSettings'],
]);

/** The documents of these collections, to show that nothing was written. */
export async function takeSnapshot(
  api: Pick<TestApi, 'projectId'>,
  householdId: string,
): Promise<Record<string, Json>> {
  const all = Object.entries(await readEverything(api, householdId));
  return Object.fromEntries(
    all.filter(([path]) => {
      const [, , collection = '', , ...deeper] = path.split('/');
      return moneyCollections.has(collection) && deeper.length === 0;
    }),
  );
}
