import type { Locator } from '@playwright/test';
import { openPhone } from '../support/expenses.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { addButton, button, countTaps, sheet } from '../support/quick-add.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember, enter } from '../support/transactions.ts';

/** The weekly tasks of three flatmates on their phones, in counted taps. */

test.use({ viewport: { width: 375, height: 720 }, hasTouch: true });

test('three flatmates share bills in three or four taps and are even after three settle-ups', async ({
  page: ann,
  browser,
  baseURL,
}) => {
  const founder = await arriveWithHousehold(ann, 'Ann', 'Three Friends');
  const [ben, cleo] = [
    await openPhone(browser, baseURL, 375),
    await openPhone(browser, baseURL, 360),
  ];
  const benAccount = await arriveAsMember(ben, founder, 'Ben');
  const cleoAccount = await arriveAsMember(cleo, founder, 'Cleo');
  const [toAnn, toBen] = [founder, benAccount].map(({ uid }) => ({ paidBy: uid }));
  const owedByCleo = { owedBy: cleoAccount.uid };

  await ann.goto('/');
  const taps = await countTaps(ann);
  await addButton(ann).tap();
  await ann.keyboard.type('900');
  await button(ann, 'Rent').tap();
  await button(ann, 'Save').tap();
  await expect(ann.getByText('You get back $600.00 from 2 people.')).toBeVisible();
  expect(await taps()).toBe(3);

  // To leave somebody out for the first time, tap their name.
  await addButton(ann).tap();
  await ann.keyboard.type('20');
  await sheet(ann)
    .getByRole('button', { name: /^You paid, split between everyone/ })
    .tap();
  const people = sheet(ann).getByRole('group', { name: 'Split between' });
  await people.getByRole('button', { name: /^Cleo/ }).tap();
  await expect(sheet(ann).getByText('Not in it: Cleo')).toBeVisible();
  await button(ann, 'Rent').tap();
  await button(ann, 'Save').tap();
  await expect(ann.getByText('You get back $10.00 from Ben.')).toBeVisible();

  const before = await taps();
  await addButton(ann).tap();
  await ann.keyboard.type('30');
  await button(ann, 'As last time: with Ben').tap();
  await expect(sheet(ann).getByText('Not in it: Cleo')).toBeVisible();
  await button(ann, 'Rent').tap();
  await button(ann, 'Save').tap();
  await expect(ann.getByText('You get back $15.00 from Ben.')).toBeVisible();
  expect((await taps()) - before).toBe(4);

  await enter(ann, founder, { ...toBen!, ...owedByCleo, amount: 40, note: 'Concert' });
  await enter(ann, founder, { ...toAnn!, ...owedByCleo, amount: 5, note: 'Tea' });

  let acts = 0;
  const settle = async (page: typeof ann, name: string, amount: string) => {
    acts += 1;
    await page.goto('/');
    const press = (target: Locator) => target.tap();
    await press(page.getByRole('button', { name: `Settle up with ${name}` }).first());
    await press(page.getByRole('button', { name: `Record ${amount} and settle up` }));
    await expect(page.getByText(`Settled up with ${name}`)).toBeVisible();
  };
  await settle(ben, 'Ann', '$325.00');
  await settle(cleo, 'Ann', '$305.00');
  await settle(cleo, 'Ben', '$40.00');
  expect(acts).toBe(3);
  for (const page of [ann, ben, cleo]) {
    await page.goto('/');
    await expect(page.getByText('All square', { exact: true }).first()).toBeVisible();
  }
  await ben.context().close();
  await cleo.context().close();
});
