import { expectAccessible } from '../support/accessibility.ts';
import { call } from '../support/call.ts';
import { keepToast } from '../support/toasts.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import {
  addMember,
  chooseTable,
  enter,
  enterShared,
  phoneRowOf,
  rowOf,
} from '../support/transactions.ts';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]) {
  test(`eighty rows are paid back or recategorised in four clicks, except locked ones, and undone, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const mona = await arriveWithHousehold(page, 'Mona', 'Many House');
    const nils = await addMember(page, mona, 'Nils');
    const debt = { paidBy: nils.uid, owedBy: mona.uid, amount: 1.25 };
    const rows: { id: string }[] = [];
    for (let from = 1; from <= 80; from += 8) {
      const some = Array.from({ length: 8 }, (_, place) => ({
        ...debt,
        note: `Row ${from + place}`,
      }));
      rows.push(...(await Promise.all(some.map((row) => enter(page, mona, row)))));
    }
    const held = rows.at(-1)!.id;
    const { id } = await enter(page, nils, { ...debt, amount: 7, note: 'Cinema' });
    await call(page, mona, `POST /transactions/${id}/dispute`, { data: { reason: 'I was away' } });

    await page.goto('/transactions');
    await chooseTable(page);
    let clicks = 0;
    const click = async (name: string, role: 'button' | 'checkbox' = 'button') => {
      await page.getByRole(role, { name, exact: true }).click();
      clicks += 1;
    };
    const selectAll = async (count: number) => {
      clicks = 0;
      if (viewport.width < 768) {
        // A long press.
        const row = phoneRowOf(page, 'Cinema').getByRole('button').first();
        await row.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
        await expect(page.getByText('1 transaction(s) selected')).toBeVisible();
        clicks = 1;
      }
      await click('Select all', viewport.width < 768 ? 'button' : 'checkbox');
      await expect(page.getByText(`${count} transaction(s) selected`)).toBeVisible();
    };
    await selectAll(81);
    await click('Mark as paid back');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Mark 80 as paid back, $100.00 in all?');
    await expect(question).toContainText('The others stay as they are: 1 is disputed.');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Mark as paid back' }).click();
    clicks += 1;
    await keepToast(page, 'Undo');
    expect(clicks).toBeLessThanOrEqual(4);
    const open = async () =>
      (await call<{ paid: boolean }[]>(page, mona, 'GET /transactions?limit=100')).filter(
        ({ paid }) => !paid,
      ).length;
    await expect.poll(open).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(open).toBe(81);
    if (viewport.width >= 768) await expect(rowOf(page, 'Row 80')).toContainText('Unpaid');

    // All get another category except the row in a settlement; an expense changes as a whole.
    const { id: expenseId } = await enterShared(page, nils, [mona], { amount: 20, note: 'Supper' });
    await call(page, mona, 'POST /categories', { data: { name: 'Party', color: '#2e7d32' } });
    await enter(page, mona, { paidBy: mona.uid, owedBy: nils.uid, amount: 1, note: 'Lent' });
    await call(page, mona, 'POST /settlements', { data: { transactionId: held } });
    const inParty = async () =>
      (await call<{ type: string }[]>(page, mona, 'GET /transactions?limit=100')).filter(
        ({ type }) => type === 'Party',
      ).length;
    await page.goto('/transactions');
    await selectAll(82);
    await click('Change category');
    const window = page.getByRole('dialog', { name: 'Change category' });
    await expect(window).toContainText(
      'This changes 80 transactions and 1 expense, $125.75 in all.',
    );
    await expect(window).toContainText('Of an expense, all of it changes.');
    await expect(window).toContainText('“Row 80” is in a settlement');
    await expectAccessible(page);
    await window.getByRole('button', { name: 'Party' }).click();
    clicks += 1;
    await keepToast(page, 'Undo');
    expect(clicks).toBeLessThanOrEqual(4);
    await expect(page.getByText('80 transactions and 1 expense changed')).toBeVisible();
    expect(await inParty()).toBe(82);
    const expense = await call<{ type: string }>(page, mona, `GET /expenses/${expenseId}`);
    expect(expense.type).toBe('Party');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(inParty).toBe(0);
  });
}
