import fc from 'fast-check';
import { expect } from 'vitest';
import { apiTest } from '../../support/server/api-test.ts';
import { readableActivity } from '../../../src/views/activity/activity-filter.ts';
import { pageActivity } from '../../../src/views/activity/activity.repository.ts';
import type { Activity } from '../../../src/core/activity/stored.ts';
import type { Grants, Member } from '../../../src/core/household/stored.ts';
import { isPermitted, privateResourceTypes } from '../../../src/core/permission/permission.ts';
import { activity } from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { makeReadingMember } from '../../indexes/member-fixture.ts';
import { requireIndex } from '../../indexes/require-index.ts';
import { randomHousehold } from '../../support/households/random-household.ts';
import { makeEntry } from '../../support/entries/activity-fixture.ts';

/** The history's queries request exactly the entries that the permission matrix lets each viewer read. */

const uids = ['ann', 'ben', 'cleo', 'dan', 'eve'];
const now = new Date();

apiTest(
  'the queries find exactly what the permission matrix allows, for every viewer and pair of viewers',
  async ({ api }) => {
    const store = createStore(api.firestore, requireIndex);
    const entries = randomHousehold(uids, now);
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(entries, { minLength: 2, maxLength: 2 }), async ([data, more]) => {
        const all = [...data!.activity, ...more!.activity];
        const householdId = data!.household.id;
        await store.commit(async (unit) => {
          for (const entry of all) unit.create(activity(householdId).doc(entry.id), entry);
        });
        for (const viewers of pairsOf(data!.members)) {
          const page = await pageActivity(store, { householdId, viewers, now }, 100);
          const expected = all.filter((entry) => mayAllRead(viewers, entry));
          expect(page.items.map(({ id }) => id).sort()).toEqual(
            expected.map(({ id }) => id).sort(),
          );
          compared++;
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(25);
  },
);

apiTest(
  '6 queries of at most 30 comparisons are enough even with every possible grant',
  async ({ api }) => {
    const right = { permissionType: 'read', expiresAt: null } as const;
    const all = { transactions: right, categories: right, ynab_config: right };
    const owners = Array.from({ length: 29 }, (_, number) => `owner-${number}`);
    const grants: Grants = Object.fromEntries(owners.map((uid) => [uid, all]));
    const user = makeReadingMember({ grants });
    const admin = makeReadingMember({ id: 'dora', role: 'admin', grants });
    expect(readableActivity([user], now).length).toBe(6);
    expect(readableActivity([admin], now).length).toBe(2);
    expect(readableActivity([admin, user], now).length).toBe(5);
    expect(readableActivity([makeReadingMember()], now).length).toBe(1);
    expect(readableActivity([{ ...user, openBooks: true }], now).length).toBe(3);

    const householdId = 'many-grants';
    const store = createStore(api.firestore, requireIndex);
    await store.commit(async (unit) => {
      for (const [number, ownerId] of owners.entries()) {
        const at = new Date(now.getTime() + number);
        const entry = makeEntry({ id: `entry-${number}`, ownerId, parties: [user.id], at });
        unit.create(activity(householdId).doc(entry.id), entry);
      }
    });
    for (const viewers of [[user], [admin], [admin, user], [{ ...user, openBooks: true }]]) {
      const before = store.usage.reads;
      const page = await pageActivity(store, { householdId, viewers, now }, 5);
      expect(page.items.map(({ id }) => id)).toEqual(
        [28, 27, 26, 25, 24].map((number) => `entry-${number}`),
      );
      expect(store.usage.reads - before).toBeLessThanOrEqual(6 * 6);
    }
  },
);

function pairsOf(members: readonly Member[]): Member[][] {
  const present = members.filter(({ leftAt }) => leftAt === null);
  const admins = present.filter(({ role }) => role !== 'user');
  const pairs = admins.flatMap((admin) => present.map((other) => [admin, other]));
  return [...present.map((one) => [one]), ...pairs.filter(([a, b]) => a !== b)];
}

function mayAllRead(viewers: readonly Member[], entry: Activity): boolean {
  if (viewers.length > 1 && privateResourceTypes.includes(entry.resourceType)) return false;
  return viewers.every((viewer) => isPermitted('activity:read', viewer, entry, now));
}
