import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { netOf, openPayment } from '../support/paying-back.ts';
import { addMember, arriveAsMember, enter } from '../support/transactions.ts';
import { call } from '../support/call.ts';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]) {
  test(`“Leave household” stands above forty categories, at ${viewport.width} px`, async ({
    page,
    newPerson,
  }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Long House');
    for (let index = 1; index <= 40; index += 1) {
      const data = { name: `Category ${index}`, userId: null };
      await call(page, ada, 'POST /categories', { data });
    }
    const theirs = await newPerson();
    const bob = await arriveAsMember(theirs, ada, 'Bob');
    await theirs.setViewportSize(viewport);
    // It also stands above the settings of admins.
    for (const role of ['user', 'admin']) {
      await call(page, ada, `PUT /users/${bob.uid}/role`, { data: { role } });
      await theirs.goto('/household');
      await expect(theirs.getByText('Category 40', { exact: true })).toBeVisible();
      const leave = theirs.getByRole('button', { name: 'Leave household' });
      const categories = theirs.getByRole('heading', { name: 'Categories', exact: true });
      // Parts above may still arrive.
      await expect(async () => {
        const [above, below] = await Promise.all([leave.boundingBox(), categories.boundingBox()]);
        expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
      }).toPass();
    }
  });
}

test(
  'a member who left or was removed can still be paid and pay',
  { tag: '@journey' },
  async ({ page }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Short House');
    const bob = await addMember(page, ada, 'Bob');
    const cleo = await addMember(page, ada, 'Cleo');
    await enter(page, ada, { paidBy: bob.uid, owedBy: ada.uid, amount: 30, note: 'Wood' });
    await enter(page, ada, { paidBy: ada.uid, owedBy: cleo.uid, amount: 15, note: 'Milk' });
    for (const [who, gone] of [
      [bob, bob],
      [ada, cleo],
    ] as const) {
      await call(page, who, `DELETE /households/${ada.householdId}/members/${gone.uid}`);
    }
    await page.goto('/');
    const record = async (name: string, digits: string, before: string, afterwards: string) => {
      await expect(netOf(page, before)).toBeVisible();
      const dialog = await openPayment(page, name);
      await dialog.getByLabel('Amount ($)').fill(digits);
      await expect(dialog.getByText(`Afterwards: ${afterwards}`)).toBeVisible();
      await dialog.getByRole('button', { name: `Record $${digits}.00` }).click();
      await expect(dialog).toHaveCount(0);
    };
    await record('Bob', '20', 'You owe Bob $30.00', 'you owe Bob $10.00.');
    await expect(netOf(page, 'You owe Bob $10.00')).toBeVisible();
    await record('Cleo', '5', 'Cleo owes you $15.00', 'Cleo owes you $10.00.');
    await expect(netOf(page, 'Cleo owes you $10.00')).toBeVisible();
  },
);
