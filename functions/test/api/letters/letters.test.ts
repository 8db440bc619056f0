import { expect } from 'vitest';
import { say } from '../../support/entries/comment-fixture.ts';
import {
  postExpense,
  groceriesCategory,
  putExpense,
} from '../../support/entries/expense-fixture.ts';
import { seed } from '../../support/entries/category-fixture.ts';
import { pay, paymentBody } from '../../support/entries/payment-fixture.ts';
import {
  lend,
  postTransaction,
  enterDebt,
  put,
} from '../../support/entries/transaction-fixture.ts';
import { addGuestAsAdmin, as } from '../../support/households/guest-fixture.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import { HOUR, letterHome, letterLinesOf } from '../../support/letters/letter-fixture.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';

/** A former member gets an e-mail about changes of their claims and debts by others. */

apiTest('a change is e-mailed once with both amounts, to the verified address', async ({ api }) => {
  const { ana, ben, cleo, post, leave, letters } = await letterHome(api);
  const debt = await enterDebt(ben, cleo, 100, { note: 'Rent' });
  await leave();
  await say(ana, `/transactions/${debt.id}`, 'It was $60, see the receipt.');
  expect((await put(ana, debt, { amount: 60 })).status).toBe(200);
  await pay(ben, cleo, 20);
  expect(await post.run()).toBeGreaterThan(0);

  const [letter, ...others] = letters();
  expect(others).toEqual([]);
  expect(letter!.subject).toBe('2 changes to your money in “Maple Street”');
  expect(letter!.from).toContain('mail@housetab.example');
  expect(letterLinesOf(letter!)).toEqual([
    'Ben says they paid you back $20.00',
    'Ana changed “Rent”: you get back $60.00, not $100.00',
  ]);
  expect(letter!.text).toContain('Hello Cleo,');
  await post.run();
  await post.run(25 * HOUR);
  expect(letters()).toHaveLength(1);
});

apiTest(
  "each kind of change of a former member's claims and debts is included",
  async ({ api }) => {
    const { id, ana, ben, cleo, post, leave, letters } = await letterHome(api);
    await seed(api, id, groceriesCategory);
    const expense = await postExpense(ben, [ben, cleo], { note: 'Market' });
    const owed = await lend(ben, cleo, 9, { note: 'Tea' });
    const paid = await lend(ben, cleo, 7, { note: 'Bread' });
    const own = await lend(cleo, ben, 5, { note: 'Milk' });
    await leave();
    await ben.delete(`/transactions/${owed.id}`);
    await put(ben, paid, { paid: true });
    await putExpense(ben, expense, { amount: 10, payers: [{ userId: ben.uid, amount: 10 }] });
    await say(ana, `/transactions/${own.id}`, 'Entered twice.');
    expect((await ana.delete(`/transactions/${own.id}`)).status).toBe(204);
    await post.run();
    const told = letterLinesOf(letters()[0]!);

    // The same entries in the same order as the notifications on return.
    await joinHousehold(ana, id, cleo);
    const { notices } = await cleo.getBody('/notices');
    const news = notices.filter(({ isNew, what }: Json) => isNew && what !== 'commented');
    expect(told).toHaveLength(news.length);
    expect(told.map((line) => line.split(' ')[0])).toEqual(
      news.map(({ actorName }: Json) => actorName),
    );
    for (const name of ['Milk', 'Market', 'Bread', 'Tea']) {
      expect(told.filter((line) => line.includes(`“${name}”`))).toHaveLength(1);
    }
  },
);

apiTest('a removed member is notified, with the open balances', async ({ api }) => {
  const { ana, ben, cleo, post, leave, letters } = await letterHome(api);
  await lend(cleo, ben, 40);
  await leave(ana);
  await post.run();
  expect(letters().map(letterLinesOf)).toEqual([
    ['Ana removed you from the household: Ben owes you $40.00'],
  ]);
});

apiTest('there is at most one e-mail a day, and the next has only new entries', async ({ api }) => {
  const { ben, cleo, post, leave, letters } = await letterHome(api);
  const debt = await enterDebt(ben, cleo, 10, { note: 'Rent' });
  await leave();
  const first = (await put(ben, debt, { amount: 11 })).body;
  await post.run();
  const second = (await put(ben, first, { amount: 12 })).body;
  await post.run(HOUR);
  await put(ben, second, { amount: 13 });
  await post.run(23 * HOUR);
  expect(letters()).toHaveLength(1);
  await post.run(25 * HOUR);
  expect(letters().map(letterLinesOf)).toEqual([
    ['Ben changed “Rent”: you get back $11.00, not $10.00'],
    [
      'Ben changed “Rent”: you get back $13.00, not $12.00',
      'Ben changed “Rent”: you get back $12.00, not $11.00',
    ],
  ]);
});

apiTest('former members without a change and current members get no e-mail', async ({ api }) => {
  const { id, ana, ben, cleo, post, leave, letters } = await letterHome(api);
  const own = await enterDebt(ben, cleo, 10, { note: 'Rent' });
  await leave();
  const others = await enterDebt(ben, ana, 10);
  await put(ben, others, { amount: 11 });
  await say(ben, `/transactions/${own.id}`, 'Thanks again.');
  expect((await put(ben, own, { note: 'Rent October' })).status).toBe(200);
  await post.run();
  expect([cleo, ana, ben].flatMap(({ email }) => post.to(email))).toEqual([]);

  // A member who has returned is notified in the app instead.
  await put(ben, own, { amount: 12 });
  await joinHousehold(ana, id, cleo);
  await post.run(25 * HOUR);
  expect(letters()).toEqual([]);
});

apiTest('an unverified address or a disabled account gets no e-mail', async ({ api }) => {
  const { ben, cleo, post, leave, letters } = await letterHome(api);
  const debt = await enterDebt(ben, cleo, 10);
  await leave();
  await api.auth.updateUser(cleo.uid, { emailVerified: false });
  const changed = (await put(ben, debt, { amount: 11 })).body;
  await post.run();
  await api.auth.updateUser(cleo.uid, { emailVerified: true, disabled: true });
  await put(ben, changed, { amount: 12 });
  await post.run(25 * HOUR);
  expect(letters()).toEqual([]);

  // The e-mail is sent once they can be reached.
  await api.auth.updateUser(cleo.uid, { disabled: false });
  await post.run(50 * HOUR);
  expect(letters().map(letterLinesOf)).toEqual([
    [expect.stringContaining('$12.00, not $11.00'), expect.stringContaining('$11.00, not $10.00')],
  ]);
});

apiTest('a guest gets no e-mail, in the household or removed from it', async ({ api }) => {
  const { id, ana, ben, post, letters } = await letterHome(api);
  const sam = as((await addGuestAsAdmin(ana, id)).id);
  const debt = await lend(ben, sam, 9, { note: 'Tea' });
  await put(ben, debt, { paid: true });
  await post.run(25 * HOUR);
  expect((await ana.delete(`/households/${id}/guests/${sam.uid}`)).status).toBe(204);
  expect((await ben.post('/payments', paymentBody(sam, ben, 5))).status).toBe(201);
  await post.run(50 * HOUR);
  expect(letters()).toEqual([]);
});

apiTest(
  'an e-mail has no details of entries that its reader was removed from, and no addresses',
  async ({ api }) => {
    const { ana, ben, cleo, post, leave, letters } = await letterHome(api);
    const debt = await lend(ben, cleo, 10, { note: 'Rent' });
    const lure = await postTransaction(ben, {
      ...{ paidBy: ben.uid, owedBy: cleo.uid, amount: 5 },
      note: 'Pay at https://evil.example/x or evil.example',
    });
    await leave();
    const moved = (await put(ben, debt, { owedBy: ana.uid })).body;
    expect((await put(ben, moved, { note: 'Secret', amount: 77 })).status).toBe(200);
    await put(ben, lure, { amount: 4 });
    await post.run();
    const [letter] = letters();
    expect(letter!.text).not.toMatch(/Secret|\$77|evil/);
    expect(letterLinesOf(letter!)).toEqual([
      'Ben changed “Pay at (left out) or (left out)”: you owe $4.00, not $5.00',
      'Ben took you out of “Rent”: $10.00 that you owe them, no longer',
    ]);
  },
);
