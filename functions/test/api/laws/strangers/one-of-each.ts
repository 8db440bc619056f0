import type { TestApi, TestClient } from '../../../support/server/api-client.ts';
import { readNotices } from '../../../support/entries/notice-fixture.ts';
import { makeThingsOfOthers } from './things-of-others.ts';

/** What others have, and what every member knows or is told of. */
export async function makeOneOfEach(
  api: TestApi,
  householdId: string,
  people: readonly [TestClient, TestClient, TestClient],
): Promise<Record<string, string>> {
  const [ana, ben, cleo] = people;
  const things = await makeThingsOfOthers(api, householdId, people);
  const common = (await ana.post('/categories', { name: 'Garden', userId: null })).body;
  await ben.post('/permissions', {
    granteeId: cleo.uid,
    resourceType: 'transactions',
    permissionType: 'read',
  });
  const { notices } = await readNotices(ben);
  return {
    ...things,
    ben: ben.uid,
    cleo: cleo.uid,
    common: common.id as string,
    entry: notices[0].id as string,
  };
}
