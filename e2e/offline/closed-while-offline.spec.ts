import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { arriveWithHousehold, createInviteLink, joinAsNewcomer } from '../support/new-household.ts';
import { waitingBar } from '../support/outbox.ts';
import { sheet, tapInShared } from '../support/quick-add.ts';
import { expect, test } from '../support/test.ts';

/** The first day of a new member, on a phone whose browser is closed while offline. */

test('a new member’s offline expenses survive a closed browser and reach the others', async ({
  page,
  playwright,
  baseURL,
}) => {
  await arriveWithHousehold(page, 'Ada', 'Juniper Street');
  const link = await createInviteLink(page);
  const folder = mkdtempSync(join(tmpdir(), 'housetab-phone-'));
  /** Opens the phone's browser with its stored data. */
  const openBrowser = () =>
    playwright.chromium.launchPersistentContext(folder, {
      ...test.info().project.use.launchOptions,
      baseURL,
      locale: 'en-US',
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'allow',
    });

  let phone = await openBrowser();
  let bob = await phone.newPage();
  await joinAsNewcomer(bob, link, 'Bob');
  await enter(bob, '24.60');
  await expect(bob.getByText('Expense added')).toBeVisible();
  await bob.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await phone.setOffline(true);
  for (const amount of ['3', '4.50', '12+7.50']) await enter(bob, amount);
  await expect(waitingBar(bob, 'to be sent')).toContainText('3 entries wait to be sent.');
  await phone.close();

  phone = await openBrowser();
  await phone.setOffline(true);
  bob = await phone.newPage();
  await bob.goto('/');
  await expect(waitingBar(bob, 'to be sent')).toContainText('3 entries wait to be sent.');
  await phone.setOffline(false);
  await expect(bob.getByText('3 entries sent')).toBeVisible();
  await phone.close();
  rmSync(folder, { recursive: true });

  await page.goto('/transactions');
  for (const part of ['$12.30', '$1.50', '$2.25', '$9.75']) {
    await expect(page.getByRole('row').filter({ hasText: part })).toHaveCount(1);
  }
});

async function enter(page: Page, amount: string): Promise<void> {
  await tapInShared(page, amount);
  await expect(sheet(page)).toBeHidden();
}
