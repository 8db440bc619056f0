import { beforeEach, describe, expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import {
  postExpense,
  expenseBody,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { lend, storeGrant, put } from '../../support/entries/transaction-fixture.ts';
import type { Home } from '../../support/households/household-fixture.ts';
import type { Json, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A member who is added to a row does not see its earlier comments. */

interface Kind {
  enter: (home: Home) => Promise<{ path: string; thing: Json }>;
  /** Adds a member to the row besides Ben. */
  change: (home: Home, thing: Json, other: TestClient) => Promise<unknown>;
}

const kinds: Record<string, Kind> = {
  transaction: {
    enter: async ({ ben, cleo }) => {
      const thing = await lend(ben, cleo, 50);
      return { thing, path: `/transactions/${thing.id}` };
    },
    change: async ({ ben }, { id }, other) => {
      const row = await ben.getBody(`/transactions/${id}`);
      expect((await put(ben, row as unknown as Json, { owedBy: other.uid })).status).toBe(200);
    },
  },
  expense: {
    enter: async ({ ben, cleo }) => {
      const thing = await postExpense(ben, [ben, cleo]);
      return { thing, path: `/expenses/${thing.id}` };
    },
    change: async ({ ben }, thing, other) => {
      const { split } = expenseBody([ben, other]);
      expect((await putExpense(ben, thing, { split })).status).toBe(200);
    },
  },
};

beforeEach(async ({ api, home }: { api: TestApi; home: Home }) => {
  await seed(api, home.household, groceriesCategory);
});

describe.for(Object.entries(kinds))('comments on one %s', ([, { enter, change }]) => {
  apiTest(
    'are visible to the members who could read the thing when they were written',
    async ({ api, home }) => {
      const { household, ana, ben, cleo, dan } = home;
      const { path, thing } = await enter(home);
      const texts = async (client: TestClient, headers = {}) => {
        const { body } = await client.get(`${path}/comments`, headers);
        return (body as Json[]).map(({ text }) => text as string);
      };
      await say(cleo, path, 'Dan must not hear of this');
      await say(ben, path, 'Never');
      await change(home, thing, dan);
      await say(dan, path, 'What is this?');
      await say(ben, path, 'Cinema');

      expect(await texts(dan)).toEqual(['What is this?', 'Cinema']);
      expect((await cleo.get(`${path}/comments`)).status).toBe(404);
      const all = ['Dan must not hear of this', 'Never', 'What is this?', 'Cinema'];
      for (const client of [ana, ben]) expect(await texts(client)).toEqual(all);
      expect(await texts(ana, { 'X-View-As': dan.uid })).toEqual(['What is this?', 'Cinema']);

      // A returning party reads the comments from their earlier time, but not those in between.
      await change(home, thing, cleo);
      expect(await texts(cleo)).toEqual(['Dan must not hear of this', 'Never']);

      // A grant for Ben's transactions includes their comments.
      await storeGrant(api, household, { owner: ben, grantee: cleo, permissionType: 'read' });
      expect(await texts(cleo)).toEqual(all);
    },
  );
});
