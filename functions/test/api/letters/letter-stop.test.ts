import { expect, onTestFinished } from 'vitest';
import { enterDebt, put } from '../../support/entries/transaction-fixture.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import { HOUR, letterHome } from '../../support/letters/letter-fixture.ts';
import { startApi, testConfig } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A mail program's “Unsubscribe” ends the e-mails of a household. */

apiTest('one call of the mail program unsubscribes; nobody else can', async ({ api }) => {
  const { id, ana, ben, cleo, post, leave, letters } = await letterHome(api);
  const debt = await enterDebt(ben, cleo, 10);
  await leave();
  const changed = (await put(ben, debt, { amount: 11 })).body;
  await post.run();
  const { headers } = letters()[0]!;
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /<https:\/\/housetab\.example\/api(\S+)>/.exec(headers.get('list-unsubscribe')!);
  const path = address![1]!;
  const call = (to: string) =>
    api.request('POST', to, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await call(`${path}x`)).status).toBe(404);
  expect((await call(path.replace(/key=.*/, 'key=guess'))).status).toBe(404);
  expect([(await call(path)).status, (await call(path)).status]).toEqual([204, 204]);
  const again = (await put(ben, changed, { amount: 12 })).body;
  await post.run(25 * HOUR);
  expect(letters()).toHaveLength(1);

  // A member who returns and leaves again gets e-mails again.
  await joinHousehold(ana, id, cleo);
  await leave();
  await put(ben, again, { amount: 13 });
  await post.run(50 * HOUR);
  expect(letters()).toHaveLength(2);
});

apiTest('mail programs need no App Check token, but are rate-limited', async () => {
  const access = { enforcesAppCheck: true, emailDomains: [] };
  const limits = { ...testConfig.limits, anonymousPerMinute: 2 };
  const strict = await startApi({ config: { ...testConfig, access, limits } });
  onTestFinished(() => strict.stop());
  const fields = { householdId: 'home', memberId: 'cleo', dueAt: null, key: 'from-the-letter' };
  await strict.firestore.doc('letters/home_cleo').set(fields);
  const call = async () =>
    (await strict.request('POST', '/letters/stop?letter=home_cleo&key=from-the-letter')).status;
  expect([await call(), await call(), await call()]).toEqual([204, 204, 429]);
});

apiTest.each(['.', '..', '__all__', 'a/b', ''])('%j is not a valid key', async (letter) => {
  const api = await startApi();
  onTestFinished(() => api.stop());
  const query = new URLSearchParams({ letter, key: 'guess' });
  expect((await api.request('POST', `/letters/stop?${query}`)).status).toBe(400);
});
