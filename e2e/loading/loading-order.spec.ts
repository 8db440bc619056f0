import type { Page } from '@playwright/test';
import type { HouseholdWithEntries } from '../support/household-with-entries.ts';
import { delayResponses } from './delay-responses.ts';
import { test } from '../support/household-test.ts';
import { expectNoShift, recordShifts } from '../support/layout-shift.ts';
import { staySignedIn } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { call } from '../support/call.ts';

/**
 * No part of a screen moves what is already shown, in whatever order the parts arrive. They are released one by
 * one: forwards on a phone, backwards on a desktop. So of any two parts, each comes first once.
 */

interface Screen {
  path: string;
  parts: string[];
  /** The last text to appear on the screen. */
  shows: string | RegExp;
}

const screens: Screen[] = [
  {
    path: '/',
    parts: [
      '/api/debts',
      '/api/users',
      '/api/transactions',
      '/api/overview',
      '/api/reports/ynab-splits',
      '/api/categories',
      '/api/notices',
      '/assets/charts-*',
      '/assets/bar-drawing-*',
      '/assets/notice-bell-*',
    ],
    shows: 'Open debts by month',
  },
  {
    path: '/transactions?view=all',
    parts: [
      '/api/transactions',
      '/api/users',
      '/api/permissions',
      '/api/transactions/unique-fields',
      '/api/categories',
    ],
    shows: /^\d+ transactions$/,
  },
  {
    path: '/settlements',
    parts: ['/api/debts', '/api/users'],
    shows: 'Months and settlements',
  },
  {
    path: '/settlements?status=active',
    parts: ['/api/debts', '/api/users', '/api/settlements', '/api/settle-ups'],
    shows: 'Active',
  },
  {
    path: '/settlements?settlement=<settlement>',
    parts: [
      '/api/settlements/*',
      '/api/settlements',
      '/api/debts',
      '/api/users',
      '/api/settle-ups',
      '/api/activity',
    ],
    shows: 'Taxi',
  },
  {
    path: '/reports',
    parts: [
      '/api/reports/ynab-splits',
      '/api/users',
      '/api/permissions',
      '/api/transactions/unique-fields',
      '/assets/bar-drawing-*',
      '/api/ynab/config',
      '/assets/trends-part-*',
      '/api/trends',
    ],
    shows: 'Groceries',
  },
  {
    path: '/activity',
    parts: ['/api/activity', '/api/notices', '/api/users'],
    shows: 'You created the household',
  },
  {
    path: '/household',
    parts: [
      '/api/households/*/invites',
      '/api/users',
      '/api/categories',
      '/api/households',
      '/api/permissions',
    ],
    shows: 'Advanced',
  },
  {
    path: '/profile',
    parts: [
      '/api/user/payment-ways',
      '/api/notification-settings',
      '/api/ynab/config',
      '/api/permissions',
      '/api/users',
      '/api/ynab/syncs',
    ],
    shows: 'We are not affiliated',
  },
  { path: '/admin', parts: ['/api/users', '/api/permissions'], shows: 'System-wide Permissions' },
];

/** In pixels: the whole screen fits into the window. In a higher window a small move scores less. */
const HEIGHT = 2600;
const MOST = 0.0005;

// No data is stored from an earlier visit.
test.use({ isSignedOut: true });

async function findSettlement(page: Page, { wanda }: HouseholdWithEntries): Promise<string> {
  const [settlement] = await call<{ id: string }[]>(page, wanda, 'GET /settlements');
  return `${settlement?.id}`;
}

const cases = screens.flatMap(({ parts, ...screen }) => [
  { ...screen, parts, way: 'forwards', width: 360 },
  { ...screen, parts: parts.toReversed(), way: 'backwards', width: 1280 },
]);

for (const { path, parts, shows, width, way } of cases) {
  test(`nothing on ${path} moves as its parts arrive ${way}, at ${width} px`, async ({
    page,
    house,
  }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await staySignedIn(page, house.wanda);
    await recordShifts(page);
    const { release, untilIdle } = await delayResponses(page, parts);
    await page.goto(path.replace('<settlement>', await findSettlement(page, house)));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilIdle();
    await expectNoShift(page, { when: 'before any part', most: MOST });
    for (const part of parts) {
      await release(part);
      await expectNoShift(page, { when: `with ${part}`, most: MOST });
    }
    const end = page.getByText(shows).filter({ visible: true }).first();
    await expect(end).toBeVisible();
    await untilIdle();
    await expectNoShift(page, { when: 'at the end', most: MOST });
  });
}
