import { expect } from 'vitest';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';

async function categoriesTold(reader: TestClient): Promise<string[]> {
  const { body } = await reader.get('/activity');
  return body
    .filter(({ resourceType }: Json) => resourceType === 'categories')
    .map(({ after }: Json) => after.name);
}

apiTest(
  'the history of a personal category is visible only to members who may read the category',
  async ({ api }) => {
    const [, ...members] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
    const [, ben, , dan] = members;
    const right = { granteeId: dan.uid, resourceType: 'categories', permissionType: 'read' };
    expect((await ben.post('/permissions', right)).status).toBe(201);
    expect((await ben.post('/categories', { name: 'Secret' })).status).toBe(201);
    const told = await Promise.all(members.map(categoriesTold));
    // Ana is the superadmin, so she may read it.
    expect(told).toEqual([['Secret'], ['Secret'], [], ['Secret']]);
    const read = await Promise.all(members.map((one) => one.get(`/categories?userId=${ben.uid}`)));
    expect(read.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  },
);
