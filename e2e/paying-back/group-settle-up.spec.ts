import { expectAccessible, expectNotTooWide } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { staySignedIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addMember, enter } from '../support/transactions.ts';

const narrow = { width: 375, height: 800 };

test(
  'a group settle-up closes the books when its payment has arrived',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Canal Street');
    const ben = await addMember(page, ada, 'Ben');
    const cleo = await addMember(page, ada, 'Cleo');
    // Both debts go through Ada, so Ben pays Cleo.
    await enter(page, ada, { paidBy: ada.uid, owedBy: ben.uid, amount: 50, note: 'Rent' });
    await enter(page, ada, { paidBy: cleo.uid, owedBy: ada.uid, amount: 50, note: 'Power' });

    await page.setViewportSize(narrow);
    await page.goto('/household#everybody-even');
    await page.getByRole('button', { name: 'Close them once all is paid' }).click();
    await expect(page.getByText('All books close once all payments have arrived.')).toBeVisible();
    await expectNotTooWide(page);

    await page.goto('/settlements');
    await page.getByRole('button', { name: 'Everybody even' }).click();
    const window = page.getByRole('dialog', { name: 'Everybody even' });
    await window.getByRole('button', { name: 'Make everybody even' }).click();
    await expect(page.getByText('Everybody even waits for payments of others')).toBeVisible();
    expect(await call(page, ben, 'GET /debts')).toMatchObject({ totalYouOwe: 50 });

    const bens = await newPerson();
    await bens.setViewportSize(narrow);
    await staySignedIn(bens, ben);
    await bens.goto('/settlements');
    await expect(bens.getByText('Everybody even waits: you pay Cleo $50.00')).toBeVisible();
    await bens.getByRole('button', { name: 'Everybody even' }).click();
    await bens.getByRole('button', { name: 'Mark as paid: You pay Cleo $50.00' }).click();
    await expect(bens.getByText(/^ · Paid, /)).toBeVisible();
    await expectAccessible(bens);
    await expectNotTooWide(bens);

    const cleos = await newPerson();
    await cleos.setViewportSize(narrow);
    await staySignedIn(cleos, cleo);
    await cleos.goto('/settlements');
    await cleos.getByRole('button', { name: 'Everybody even' }).click();
    await cleos.getByRole('button', { name: 'Arrived: Ben pays you $50.00' }).click();

    await expect(page.getByText('Everybody even waits for payments of others')).toBeHidden();
    for (const person of [ada, ben, cleo]) {
      const { totalYouOwe, totalTheyOwe } = await call(page, person, 'GET /debts');
      expect([totalYouOwe, totalTheyOwe]).toEqual([0, 0]);
    }
  },
);
