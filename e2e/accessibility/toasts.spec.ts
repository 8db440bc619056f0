import { test } from '../support/household-test.ts';
import { expect } from '../support/test.ts';

for (const width of [1280, 375]) {
  test(`a toast stays under a dialog and is still read out, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin');
    const form = page.getByRole('form', { name: 'Grant permission' });
    await form.getByLabel('User').selectOption({ label: 'Ben' });
    await form.getByLabel('Resource type').selectOption({ label: 'Categories' });
    await form.getByLabel('Permission type').selectOption({ label: 'View Only' });
    await page.getByRole('button', { name: 'Grant Permission' }).click();
    const message = page.getByText('Permission granted successfully!');
    await expect(message).toBeVisible();
    await page.keyboard.press('Escape');
    // The toast stays while the pointer is on it.
    await message.hover();
    await page.getByRole('button', { name: /^Remove Ben/ }).press('Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    const { isRead, isOnTop } = await message.evaluate((element) => {
      const { left, top, width: wide, height } = element.getBoundingClientRect();
      const there = document.elementFromPoint(left + wide / 2, top + height / 2);
      return {
        isRead:
          element.closest('[aria-live]') !== null && element.closest('[aria-hidden=true]') === null,
        isOnTop: there === element || element.contains(there),
      };
    });
    expect({ isRead, isOnTop }).toEqual({ isRead: true, isOnTop: false });
  });
}

test('on a phone the form that stays open shows its toast above Add Transaction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/transactions?form=new');
  const form = page.locator('#transaction-form');
  await form.getByLabel('Owed By').selectOption({ label: 'N/A - Not a debt' });
  await form.getByLabel('Amount ($)').fill('4.20');
  await form.getByRole('combobox', { name: 'Category' }).fill('Groc');
  await form.getByRole('option', { name: 'Groceries' }).click();
  const add = form.getByRole('button', { name: 'Add Transaction' });
  await add.click();
  const message = page.getByText('Transaction added');
  await expect(message).toBeVisible();
  const isOnTop = await message.evaluate((element) => {
    // A modal form blocks taps elsewhere: then the element would not be found at this point.
    document.body.style.pointerEvents = 'auto';
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  const [above, below] = [await message.boundingBox(), await add.boundingBox()];
  expect(above!.y + above!.height).toBeLessThan(below!.y);
});

test('on a phone the Create Settlement panel opens in view', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/settlements#months');
  await page
    .getByRole('button', { name: /^Ben .*You owe/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create Settlement/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Create Settlement' })).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: /Milk/ })).toBeInViewport();
});
