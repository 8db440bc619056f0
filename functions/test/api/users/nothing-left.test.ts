import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cancelHouseholdImportsOf } from '../../../src/importing/households/household-import-finish.service.ts';
import { sweepAccountDeletions } from '../../../src/people/users/account-cleanup.service.ts';
import { createStore } from '../../../src/create-store.ts';
import { say } from '../../support/entries/comment-fixture.ts';
import { markNotificationsRead } from '../../support/entries/notification-fixture.ts';
import { lend, postTransaction } from '../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin } from '../../support/households/guest-fixture.ts';
import {
  foundHousehold,
  invite,
  joinHousehold,
} from '../../support/households/household-fixture.ts';
import {
  householdImportBody,
  smallDocument,
} from '../../support/households/household-import-fixture.ts';
import { newBrowser } from '../../support/letters/push-fixture.ts';
import { choose } from '../../support/letters/notified-fixture.ts';
import { pathsWith, readWholeDatabase } from '../../support/server/all-documents.ts';
import { reportOf, setUpYnab, startYnabApi } from '../../support/ynab/ynab-fixture.ts';
import { succeed } from '../../support/server/api-client.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/**
 * A member uses every feature with unique strings, and deletes the account. Then every document of every
 * collection, the identity provider and the log are searched for these strings.
 */

const started = await startYnabApi();
afterAll(() => started.stop());

const name = 'Zephyrine Quillfeather';
const photoURL = 'https://lh3.googleusercontent.com/zephyrine-portrait';

test('nothing of a deleted account remains, except its name in entries that concern others', async () => {
  const { api } = started;
  const { householdId, ana: zoe, ben, budget, token } = await setUpYnab(started);
  await succeed(zoe.put('/user/me', { name, photoURL }));
  await succeed(zoe.put('/user/me', { photoURL: `${photoURL}-2` }));
  await succeed(ben.put('/user/me', { name: 'Ben' }));
  await succeed(zoe.put(`/users/${ben.uid}/role`, { role: 'superadmin' }));
  await lend(zoe, ben, 9, { note: 'Milk' });
  const row = await postTransaction(zoe, { note: 'Only mine' });
  await say(zoe, `/transactions/${row.id}`, 'A comment.');
  await markNotificationsRead(zoe);
  const payeeName = 'Zephyr payee at YNAB';
  await succeed(zoe.post('/ynab/sync', { ...reportOf({ Food: 3 }), payeeName }));
  const automatic = { mode: 'running_month', day: 1, report: 'share' };
  await succeed(zoe.put('/ynab/automatic', automatic));
  const shop = 'zephyr corner shop';
  await succeed(
    zoe.put('/shop-rules', { shop, what: 'ours', userId: null, category: 'Groceries' }),
  );
  const budget90 = { categoryId: 'none', whose: 'mine', amount: 90, startMonth: '2026-11' };
  const [{ id: categoryId }] = (await zoe.get('/categories')).body;
  await succeed(zoe.put(`/budgets/${randomUUID()}`, { ...budget90, categoryId }));
  await choose(zoe, { quietHours: { from: '21:43', to: '06:17' } });
  await invite(zoe, householdId);
  const browser = newBrowser();
  await succeed(zoe.post('/push-subscriptions', browser));
  // Another household that they have left, one with only a guest, and a deleted one.
  const former = await foundHousehold(ben, 'Former');
  await joinHousehold(ben, former, zoe);
  await succeed(zoe.in(former).put('/shop-rules', { ...shopRule, shop }));
  await succeed(zoe.delete(`/households/${former}/members/${zoe.uid}`));
  const alone = await foundHousehold(zoe, 'Zephyr alone');
  await addGuestAsAdmin(zoe, alone);
  const deleted = await foundHousehold(zoe, 'Zephyr deleted');
  await succeed(zoe.delete(`/households/${deleted}`, { name: 'Zephyr deleted' }));

  const secrets = [zoe.email, photoURL, token, budget.id, budget.accounts[0]!.id, payeeName, shop];
  secrets.push(browser.endpoint, browser.keys.p256dh, browser.keys.auth, '21:43');
  const before = await readWholeDatabase(api.firestore);
  // The token is stored encrypted: see the test of its leaks.
  const stored = secrets.filter((one) => one !== token);
  for (const secret of stored) expect(pathsWith(before, secret), secret).not.toEqual([]);

  const moving = householdImportBody(smallDocument(), 'somebody');
  await succeed(zoe.post('/moves', moving));

  await succeed(zoe.delete('/user/me', { name, deletes: [alone] }));
  const parts = { auth: api.auth, giveUpMoves: cancelHouseholdImportsOf };
  const later = new Date(Date.now() + 11 * 60_000);
  expect(await sweepAccountDeletions(createStore(api.firestore), parts, later)).toBe(1);
  const after = await readWholeDatabase(api.firestore);
  for (const secret of secrets) expect(pathsWith(after, secret), secret).toEqual([]);

  // A household that was being imported is deleted with its importer.
  expect(pathsWith(after, moving.id)).toEqual([]);
  // The member's id in rows remains; nothing of the account or of personal data does.
  expect(pathsWith(after, `users/${zoe.uid}`)).toEqual([]);
  const own = [...after.keys()].filter((path) => path.includes(zoe.uid));
  const kinds = new Set(own.map((path) => path.split('/').at(-2)));
  // The member's place in rows, and the names of payees in them.
  expect([...kinds].sort()).toEqual(['members', 'stats']);
  expect([...after.keys()].filter((path) => path.includes('ynab'))).toEqual([]);
  // The name remains where others see it: among the members, and as the name of the time in the history.
  const named = new Set(pathsWith(after, name).map((path) => path.split('/').at(-2)));
  expect([...named].sort()).toEqual(['activity', 'members', 'rosters']);
  await expect(api.auth.getUser(zoe.uid)).rejects.toThrow();

  const log = JSON.stringify(api.logs);
  expect(api.logs.length).toBeGreaterThan(20);
  for (const secret of [...secrets, name, 'Milk', 'Only mine', 'A comment.']) {
    expect(log).not.toContain(secret);
  }
  for (const id of [householdId, former, alone, deleted]) await expectConsistent(api, id);
  const { body } = await ben.get('/debts');
  expect(JSON.stringify(body)).toContain(name);
});

const shopRule = { what: 'ours', userId: null, category: 'Groceries' };
