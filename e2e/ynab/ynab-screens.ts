import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.ts';

/** Pastes by keyboard, because browsers may not let tests use the clipboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
}

/**
 * On the profile: pastes the token, chooses from the lists and saves. Ends when the categories are read.
 */
export async function connectByLists(
  page: Page,
  token: string,
  { plan, account }: { plan: string; account: string },
): Promise<void> {
  await page.goto('/profile');
  await paste(page.getByLabel('API Token'), token);
  await page.getByLabel('YNAB plan').selectOption(plan);
  await page.getByLabel('YNAB account').selectOption(account);
  await page.getByRole('button', { name: 'Save YNAB Configuration' }).click();
  const status = page.getByRole('region', { name: 'Category sync' });
  await expect(status.getByRole('button', { name: 'Sync Categories' })).toBeEnabled();
  await expect(status).not.toContainText('Never');
}

/** On the profile: chooses the YNAB category for a category that has another name there. */
export async function assignCategory(page: Page, name: string, atYnab: string): Promise<void> {
  const section = page.getByRole('region', { name: 'Category assignments' });
  await section.getByLabel('Category', { exact: true }).fill(name);
  await section.getByRole('combobox', { name: 'YNAB category' }).fill(atYnab);
  await section.getByRole('option', { name: atYnab }).click();
  await section.getByRole('button', { name: 'Assign' }).click();
  await expect(section.getByRole('listitem')).toContainText(`${name} → ${atYnab}`);
}

/** On the profile: lets the own share of the last month be sent on the first day of the next. */
export async function sendLastMonthByItself(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Sent automatically' });
  await section.getByLabel('When').selectOption('Last month, on a chosen day');
  await expect(section.getByLabel('What')).toHaveValue('share');
  await expect(section.getByLabel('Day of the month')).toHaveValue('1');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Sent automatically from now on')).toBeVisible();
}
