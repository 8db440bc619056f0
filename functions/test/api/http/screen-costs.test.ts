import { expect } from 'vitest';
import { readsWithoutSums, screenBounds } from '../../../../bench/cost/targets.ts';
import { measureScreens } from '../../../../bench/cost/screen-cost.ts';
import { loadHousehold } from '../../../../bench/load-household.ts';
import { startServer } from '../../../../bench/server.ts';
import { apiTest } from '../../support/server/api-test.ts';

/**
 * The reads of opening a screen, without counts and sums of all transactions, stay within their bound for any
 * length of history.
 */

apiTest(
  'each screen reads at most its documented number, in a small and in a large household',
  async ({ api }) => {
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
  },
);
