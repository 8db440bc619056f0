import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  find,
  heading,
  opens,
  presses,
  text,
  type Interaction,
  type Shown,
} from '../documented-strings/case.ts';
import { InterceptedPage } from '../documented-strings/intercepted-page.ts';
import { test } from '../support/household-test.ts';
import { arriveWithHousehold } from '../support/new-household.ts';
import { expect } from '../support/test.ts';

interface State {
  name: string;
  interact: Interaction;
  shows: Shown[];
}

/** Checks several states on one page, one after the other: a new page for each would take minutes. */
async function walk(app: InterceptedPage, states: State[]): Promise<void> {
  for (const { name, interact, shows } of states) {
    await test.step(name, async () => {
      await interact(app);
      for (const shown of shows) await expect(find(app.page, shown).first()).toBeVisible();
      await expectAccessible(app.page);
    });
  }
}

/** Opens a path inside the app, without loading the page again. */
const follows = (path: string): Interaction => {
  return ({ page }) => page.getByRole('banner').locator(`a[href^="${path}"]`).click();
};

/** Presses a key, after closing what another key opened. */
const pressesKey = (key: string): Interaction => {
  return async ({ page }) => {
    await closes(page);
    await page.keyboard.press(key);
  };
};

const opensMenu = (name: string | RegExp): Interaction => {
  return async (app) => {
    await closes(app.page);
    await presses(name)(app);
  };
};

async function closes(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0);
}

/** All calls except those for the account and its household. */
const data = /\/api\/(?!user\/me|households\?|households$)/;

/** Removes data stored by an earlier visit. */
async function clearEarlierVisits(page: Page): Promise<void> {
  await page.addInitScript(() => void indexedDB.deleteDatabase('housetab'));
}

test('screens whose data cannot be loaded are accessible', async ({ page, house }) => {
  await clearEarlierVisits(page);
  const refusal = { type: 'about:blank', title: 'Refused', status: 409, code: 'conflict' };
  const json = { ...refusal, detail: 'Not now.' };
  await page.route(data, (route) => route.fulfill({ status: 409, json }));
  await walk(new InterceptedPage(page, house), [
    {
      name: 'settlements',
      interact: opens('/settlements#months'),
      shows: text('Failed to load what is owed.', 'Failed to load settlements.'),
    },
    {
      name: 'household',
      interact: follows('/household'),
      shows: text('Failed to load members.', 'Failed to load categories'),
    },
    {
      name: 'You',
      interact: follows('/profile'),
      shows: text('Failed to load YNAB configuration'),
    },
    {
      name: 'admin panel',
      interact: follows('/admin'),
      shows: text(/^Failed to load users\./, 'Failed to load user permissions.'),
    },
    {
      name: 'reports',
      interact: follows('/reports'),
      shows: text(/^Failed to load report data\./),
    },
    {
      name: 'activity',
      interact: follows('/activity'),
      shows: text('Failed to load the activity.'),
    },
    {
      name: 'transactions',
      interact: follows('/transactions'),
      shows: text(/^Failed to load transactions/),
    },
  ]);
});

test('screens never opened on this device are accessible offline', async ({ page, house }) => {
  await clearEarlierVisits(page);
  // Files still load: offline, the service worker would have them.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.route(data, (route) => route.abort());
  const unseen = text('You are offline, and this was not opened on this device before');
  await walk(new InterceptedPage(page, house), [
    { name: 'settlements', interact: opens('/settlements'), shows: unseen },
    { name: 'household', interact: follows('/household'), shows: unseen },
    { name: 'You', interact: follows('/profile'), shows: unseen },
    { name: 'admin panel', interact: follows('/admin'), shows: unseen },
  ]);
});

test.describe('of somebody new', () => {
  test.use({ isSignedOut: true });

  test('the screens, dialogs and menus of an empty household are accessible', async ({
    page,
    house,
  }) => {
    await arriveWithHousehold(page, 'Ada', 'Empty House');
    await walk(new InterceptedPage(page, house), [
      {
        name: 'settlements',
        interact: opens('/settlements#months'),
        shows: text('No settlements yet'),
      },
      {
        name: 'a missing settlement',
        interact: opens('/settlements?settlement=7f5f2d0e-6a51-4c7e-9d3b-1b8e1c0a4f10'),
        shows: text('It is no longer there, or no longer yours to see.'),
      },
      {
        name: 'reports',
        interact: follows('/reports'),
        shows: text('No data available for the selected filters.'),
      },
      { name: 'activity', interact: follows('/activity'), shows: text(/created the household/) },
      { name: 'search', interact: pressesKey('/'), shows: heading('Search') },
      { name: 'shortcuts', interact: pressesKey('?'), shows: heading('Keyboard shortcuts') },
      {
        name: 'households',
        interact: opensMenu('Household: Empty House'),
        shows: text('Create or join a household'),
      },
      { name: 'themes', interact: opensMenu(/^Theme/), shows: text('System') },
    ]);
  });
});

test('error pages that replace the app are accessible', async ({ page, house }) => {
  await walk(new InterceptedPage(page, house), [
    {
      name: 'a missing file',
      interact: opens('/assets/gone.js'),
      shows: heading('This file is not there'),
    },
    {
      name: 'a screen that fails',
      interact: async (app) => {
        await app.page.route(/\/assets\/profile-/, (route) => route.fulfill({ status: 404 }));
        await opens('/profile')(app);
      },
      shows: heading('Something went wrong. Please refresh the page.'),
    },
    {
      name: 'a page without navigation that fails',
      interact: async (app) => {
        await app.page.route(/\/assets\/join-/, (route) => route.fulfill({ status: 404 }));
        await opens('/join#aBcDeFgHiJkLmNoPqRsTuV')(app);
      },
      shows: heading('Something went wrong. Please refresh the page.'),
    },
    {
      name: 'an app that cannot start',
      interact: async (app) => {
        await app.page.route(/\/assets\/mount-/, (route) => route.abort());
        await opens('/profile')(app);
      },
      shows: heading('Something went wrong'),
    },
  ]);
});
