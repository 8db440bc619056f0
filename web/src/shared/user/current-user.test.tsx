import '@test/kept-storage';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentUserQuery } from '@/shared/user/current-user';
import { openDatabase } from '@/offline/cache/database';
import { cacheResponse, cacheKeyOf, setCacheOwner } from '@/offline/cache/cached-responses';
import { rememberUser } from '@/lib/session/remembered-user';
import { annaInHome } from '@test/people';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const cachedHouseholds = async () =>
  (await (await openDatabase()).getAll('answers')).map(({ householdId }) => householdId).sort();

function inHouseholds(role: 'user' | 'admin', openBooks: boolean) {
  return {
    ...annaInHome,
    households: [
      { id: 'home', name: 'Home', role, openBooks },
      { id: 'cabin', name: 'Cabin', role: 'user' as const },
    ],
  };
}

beforeEach(() => setCacheOwner('anna'));
afterEach(async () => {
  setCacheOwner(null);
  await waitFor(async () => expect(await cachedHouseholds()).toEqual([]));
});

test.each([
  ['the books were closed', inHouseholds('user', true), inHouseholds('user', false), ['cabin']],
  ['an admin became a user', inHouseholds('admin', false), inHouseholds('user', false), ['cabin']],
  ['nothing changed', inHouseholds('user', true), inHouseholds('user', true), ['cabin', 'home']],
  ['they were opened', inHouseholds('user', false), inHouseholds('user', true), ['cabin', 'home']],
  [
    'an admin reads on',
    inHouseholds('admin', true),
    inHouseholds('admin', false),
    ['cabin', 'home'],
  ],
])(
  'since the last visit %s: what is kept for reading offline',
  async (_what, before, now, left) => {
    for (const household of ['home', 'cabin']) {
      const place = cacheKeyOf(household, '/settlements/of-others');
      cacheResponse({ ...place!, body: {}, link: null, at: 1 });
    }
    await waitFor(async () => expect(await cachedHouseholds()).toEqual(['cabin', 'home']));
    rememberUser(before);
    stubApi({ 'GET /user/me': now });
    await new QueryClient().fetchQuery(currentUserQuery('anna'));
    await waitFor(async () =>
      expect((await cachedHouseholds()).filter((id) => id !== '')).toEqual(left),
    );
  },
);
