import { expect } from 'vitest';
import {
  accountOf,
  demoAccounts,
  uidOf,
  type AccountHolder,
} from '../../../../emulator-seed/accounts.ts';
import { loadDemo } from '../../../../emulator-seed/load-demo.ts';
import { loadMoment } from '../../../../emulator-seed/load-moment.ts';
import type { TestApi } from '../../support/server/api-client.ts';
import { refreshIdToken } from '../../support/server/accounts.ts';
import { apiTest as base } from '../../support/server/api-test.ts';

const moment = loadMoment(new Date(), 'America/Los_Angeles');
const household = 'households/demo-juniper-street';

const test = base.extend('first', { scope: 'file', auto: true }, ({ api }) =>
  loadDemo(api, moment),
);

async function get(api: TestApi, person: AccountHolder, path: string, householdId?: string) {
  const token = await refreshIdToken(api.projectId, accountOf(person));
  const headers: Record<string, string> = { Authorization: `Bearer ${token}` };
  if (householdId !== undefined) headers['X-Household'] = householdId;
  return api.request('GET', path, { headers });
}

async function snapshot(api: TestApi): Promise<Map<string, unknown>> {
  const groups = ['users', 'households', 'members', 'transactions', 'activity', 'settlements'];
  const found = await Promise.all(groups.map((name) => api.firestore.collectionGroup(name).get()));
  return new Map(found.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()])));
}

test('everyone can sign in with the documented password, and is verified and named', async ({
  api,
  first,
}) => {
  for (const { uid, email, password, name } of demoAccounts) {
    await refreshIdToken(api.projectId, { email, password });
    expect(await api.auth.getUser(uid)).toMatchObject({ displayName: name, emailVerified: true });
  }
  expect(first.createdAccounts).toEqual(demoAccounts.map(({ email }) => email));
});

test('the API shows the household to its members', async ({ api }) => {
  const me = await get(api, 'maya', '/user/me');
  expect(me.body).toMatchObject({
    role: 'superadmin',
    activeHouseholdId: 'demo-juniper-street',
    households: [
      { name: 'Juniper Street', role: 'superadmin' },
      { name: 'Thursday Band', role: 'user', currency: 'USD' },
      { name: 'Lisbon Trips', role: 'superadmin', currency: 'EUR' },
    ],
  });
  const rows = await get(api, 'maya', '/transactions?limit=500');
  expect(rows.status).toBe(200);
  expect(rows.body[0].transactionDate).toBe(moment.today);
  expect((await get(api, 'priya', '/transactions', 'demo-thursday-band')).status).toBe(403);
});

test('a second load changes nothing, not even later edits', async ({ api }) => {
  const [row] = (await api.firestore.collection(`${household}/transactions`).limit(1).get()).docs;
  await row?.ref.update({ note: 'changed by hand' });
  await api.auth.updateUser(uidOf('priya'), { displayName: 'Priya R.' });
  const before = await snapshot(api);
  const tomorrow = loadMoment(new Date(moment.now.getTime() + 86_400_000), moment.timeZone);

  expect(await loadDemo(api, tomorrow)).toEqual({
    createdAccounts: [],
    documents: 0,
    transactions: 0,
  });

  expect(await snapshot(api)).toEqual(before);
  expect((await api.auth.getUser(uidOf('priya'))).displayName).toBe('Priya R.');
});

test('a deleted account is created again for the same person', async ({ api }) => {
  await api.auth.deleteUser(uidOf('tom'));
  expect((await loadDemo(api, moment)).createdAccounts).toEqual([accountOf('tom').email]);
  expect((await get(api, 'tom', '/user/me')).body).toMatchObject({
    id: uidOf('tom'),
    role: 'user',
  });
});
