import { expect } from 'vitest';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { invite } from '../../support/households/household-fixture.ts';
import { HOUR, letterHome, letterLinesOf } from '../../support/letters/letter-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** Members of a deleted household get an e-mail with the deleter and the open balances. */

apiTest(
  'each member is notified once: the deleter, the restore deadline, and the open balances',
  async ({ api }) => {
    const { id, ana, ben, cleo, post, letters } = await letterHome(api);
    await lend(ben, cleo, 9);
    await lend(cleo, ana, 4);
    await ana.delete(`/households/${id}`, { name: 'Maple Street' });
    await post.run();
    await post.run(25 * HOUR);
    const [letter, ...others] = letters();
    expect(others).toEqual([]);
    expect(letter!.subject).toBe('“Maple Street” was deleted');
    expect(letter!.text).toContain('Ana deleted the household “Maple Street”');
    expect(letter!.text).toMatch(/Until .* by Ana: in Housetab under Profile/);
    expect(letterLinesOf(letter!).sort()).toEqual(['- Ana owes you $4.00', '- You owe Ben $9.00']);
    expect(post.to(ana.email)).toEqual([]);
    expect(post.to(ben.email)).toHaveLength(1);
  },
);

apiTest('the open balances are in the currency of the household', async ({ api }) => {
  const { id, ana, ben, cleo, post, letters } = await letterHome(api, 'JPY');
  await lend(ben, cleo, 900);
  await ana.delete(`/households/${id}`, { name: 'Maple Street' });
  await post.run();
  expect(letters().map(letterLinesOf)).toEqual([['- You owe Ben ¥900']]);
});

apiTest('a former member is notified of open balances only', async ({ api }) => {
  const { id, ana, ben, cleo, post, leave, letters } = await letterHome(api);
  await lend(cleo, ben, 9);
  await leave();
  await ana.delete(`/households/${id}/members/${ben.uid}`);
  await post.run();
  const before = [letters().length, post.to(ben.email).length];
  await ana.delete(`/households/${id}`, { name: 'Maple Street' });
  await post.run(25 * HOUR);
  expect(letters()).toHaveLength(before[0]! + 1);
  expect(letters().at(-1)!.text).toContain('- Ben owes you $9.00');
  await post.run(60 * HOUR);
  expect(letters()).toHaveLength(before[0]! + 1);
});

apiTest(
  'a restored household notifies in the app, and a second deletion sends another e-mail',
  async ({ api }) => {
    const { id, ana, ben, cleo, post, letters } = await letterHome(api);
    const path = `/households/${id}`;
    await ana.delete(path, { name: 'Maple Street' });
    await ana.post(`${path}/restore`);
    await post.run();
    expect([...letters(), ...post.to(ben.email)]).toEqual([]);
    expect((await cleo.get('/users')).status).toBe(200);
    await invite(ana, id);
    await ana.delete(path, { name: 'Maple Street' });
    await post.run();
    expect(letters()).toHaveLength(1);
  },
);
