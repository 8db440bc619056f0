import { expect } from 'vitest';
import { readsWithoutSums, screenBounds } from '../../../../bench/cost/cost-aims.ts';
import { measureScreens } from '../../../../bench/cost/screen-cost.ts';
import { loadHousehold } from '../../../../bench/load-household.ts';
import { startServer } from '../../../../bench/server.ts';
import { test } from '../../support/server/api-test.ts';

/**
 * What opening a screen reads, but for counts and sums of all transactions: within its bound, and the same however
 * long the history is.
 */

test('screens read no more than promised, in a small household and in a large one', async ({
  api,
}) => {
  const server = await startServer(api.firestore, api.auth);
  try {
    const target = { projectId: api.projectId, firestore: api.firestore, auth: api.auth };
    const measured = [];
    for (const size of [1000, 3000]) {
      const household = await loadHousehold(target, size);
      measured.push(await measureScreens(server.origin, household));
    }
    const [small, large] = measured;
    const readsOf = (screens: typeof small) =>
      Object.fromEntries(screens!.map((screen) => [screen.name, readsWithoutSums(screen)]));
    expect(readsOf(large)).toEqual(readsOf(small));
    const over = screenBounds.filter(({ name, bound }) => !(readsOf(large)[name]! <= bound));
    expect(over).toEqual([]);
  } finally {
    await server.close();
  }
});
