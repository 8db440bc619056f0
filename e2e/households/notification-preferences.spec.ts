import type { Response } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';

const isSavedWeekly = (response: Response) =>
  response.request().method() === 'PUT' &&
  response.url().endsWith('/api/notification-settings') &&
  response.request().postData()!.includes('weekly');

test(
  'a member’s choice of e-mails is stored for the next visit',
  { tag: '@journey' },
  async ({ page }) => {
    await arriveWithHousehold(page, 'Nell', 'Letter House');
    await page.goto('/profile#told');
    const byMail = page.getByRole('group', { name: /by e-mail$/ }).first();
    const disputes = byMail.getByRole('checkbox', { name: /^Disputes/ });
    const weekly = page.getByRole('radio', { name: 'Every Monday' });
    await disputes.click();
    await expect(disputes).toBeChecked();
    // The choices are sent one after the other.
    const saved = page.waitForResponse(isSavedWeekly);
    await weekly.click();
    await expect(weekly).toBeChecked();
    expect((await saved).ok()).toBe(true);
    await expectAccessible(page);
    await page.reload();
    await expect(disputes).toBeChecked();
    await expect(weekly).toBeChecked();
    await expect(byMail.getByRole('checkbox', { checked: true })).toHaveCount(1);
  },
);
