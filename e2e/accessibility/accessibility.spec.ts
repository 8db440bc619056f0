import { expectAccessibleEverywhere } from '../support/accessibility.ts';
import { test } from '../support/household-test.ts';
import { expectNoShift, recordShifts } from '../support/layout-shift.ts';
import { openPayment } from '../support/paying-back.ts';
import { expect } from '../support/test.ts';
import {
  grant,
  hideVerification,
  openForm,
  openSettlement,
  openTransactions,
} from '../documented-strings/interactions.ts';
import {
  inOrder,
  find,
  opens,
  presses,
  heading,
  question,
  text,
  button,
} from '../documented-strings/case.ts';
import {
  fails,
  stubInvite,
  hideHouseholds,
  onPhone,
  showTwoNotifications,
  type Screen,
} from './screen-states.ts';
import { transactionScreens } from './transaction-screens.ts';
import { InterceptedPage } from '../documented-strings/intercepted-page.ts';

/** The screens as they open. */
const screens: Screen[] = [
  { name: 'sign-in', interact: opens('/login'), shows: heading('Sign in'), isSignedOut: true },
  {
    name: 'password reset',
    interact: opens('/reset-password'),
    shows: button('Reset Password'),
    isSignedOut: true,
  },
  {
    name: 'verification',
    interact: inOrder(hideVerification, opens('/verify-email')),
    shows: button('Resend Verification Email'),
  },
  {
    name: 'first run',
    interact: inOrder(hideHouseholds, opens('/welcome')),
    shows: button('Create household'),
  },
  {
    name: 'joining',
    interact: inOrder(stubInvite, opens('/join#somecode')),
    shows: button('Join household'),
  },
  { name: 'dashboard', interact: opens('/'), shows: [...text('You owe'), ...text('Books')] },
  {
    name: 'household',
    interact: opens('/household'),
    shows: [...heading('Advanced'), ...text('Ben')],
  },
  {
    name: 'profile',
    interact: opens('/profile'),
    shows: [...button('Save Changes'), ...heading('YNAB Integration')],
  },
  {
    name: 'list of transactions',
    interact: openTransactions,
    shows: [...button(/^Edit Milk/), ...text(/\$58\.00/)],
  },
  {
    name: 'transaction form',
    interact: inOrder(openTransactions, openForm, presses('Add Transaction')),
    shows: text('Please enter a valid amount'),
  },
  {
    name: 'report',
    interact: async (app) => {
      await app.page.goto('/reports');
      await app.page.getByLabel('Include settlement data').check();
      await presses('Generate Report')(app);
      await app.page.locator('[data-chart] [data-bar]').first().waitFor();
    },
    shows: heading('Settlement Deductions by Category'),
  },
  {
    name: 'settlement',
    interact: openSettlement,
    shows: [...heading('History'), ...text('You owe')],
  },
  { name: 'admin panel', interact: grant, shows: text('Never') },
  { name: 'activity', interact: opens('/activity'), shows: heading('Activity') },
  { name: 'trash', interact: opens('/trash'), shows: heading('Trash') },
  { name: 'recurring expenses', interact: opens('/repeating'), shows: heading('What repeats') },
  { name: 'import', interact: opens('/import'), shows: heading('Tricount') },
  {
    name: 'quick form',
    interact: inOrder(onPhone('/'), presses('Add expense')),
    shows: [...heading('New expense'), ...button('Save')],
    isOnPhone: true,
  },
];

/** Dialogs and menus on the screens, and errors. */
const states: Screen[] = [
  {
    name: 'sign-up',
    interact: inOrder(opens('/login'), presses('Create your account'), presses('Create account')),
    shows: text('Please enter your name.'),
    isSignedOut: true,
  },
  {
    name: 'explanation of a net',
    interact: inOrder(opens('/'), presses(/^You owe Ben .*how it comes about/)),
    shows: text('See it by month'),
  },
  {
    name: 'payment',
    interact: inOrder(opens('/'), async ({ page }) => void (await openPayment(page, 'Ben'))),
    shows: [...text(/^Now: you owe Ben/), ...button(/^Record \$/)],
  },
  {
    name: 'settling up',
    interact: inOrder(opens('/'), presses('Settle up with Ben'), ({ page }) =>
      page.getByRole('dialog').getByText('Months and settlements').click(),
    ),
    shows: [...text('These are completed'), ...button(/and settle up$/)],
  },
  ...transactionScreens,
  {
    name: 'deletion of a transaction',
    interact: inOrder(openTransactions, presses(/^Del Milk/)),
    shows: question('Are you sure you want to delete this transaction?'),
  },
  {
    name: 'creation of a settlement',
    interact: async (app) => {
      await app.page.goto('/settlements#months');
      await presses(/^Ben .*You owe \$58/)(app);
      await app.page.getByRole('checkbox', { name: /Milk/ }).check();
    },
    shows: text('Applied now'),
  },
  {
    name: 'actions of a debt',
    interact: inOrder(onPhone('/settlements#months'), presses(/^Ben You owe/)),
    shows: button('Record payment'),
    isOnPhone: true,
  },
  {
    name: 'transaction of a settlement',
    interact: inOrder(onPhone('/settlements'), openSettlement, presses(/^Taxi/)),
    shows: button('Remove'),
    isOnPhone: true,
  },
  {
    name: 'notices',
    interact: inOrder(showTwoNotifications, opens('/'), presses(/^Notices/)),
    shows: [...heading('Notices'), ...button('OK to all')],
  },
  {
    name: 'invitation',
    interact: opens('/household?invite'),
    shows: button('Create invite link'),
  },
  {
    name: 'filter panel',
    interact: inOrder(openTransactions, presses(/^Filter/)),
    shows: button('Clear All'),
  },
  {
    name: 'actions of a row',
    interact: inOrder(onPhone('/transactions?view=all'), presses(/^Milk/)),
    shows: button('Edit'),
    isOnPhone: true,
  },
  {
    name: 'sheet of further screens',
    interact: inOrder(onPhone('/'), presses('More')),
    shows: heading('More'),
    isOnPhone: true,
  },
  {
    name: 'failing dashboard',
    interact: inOrder(fails('/transactions'), opens('/')),
    shows: button('Try again'),
  },
];

for (const { name, interact, shows, isSignedOut, isOnPhone } of [...screens, ...states]) {
  test.describe(`the ${name}`, () => {
    test.use({ isSignedOut: isSignedOut ?? false });

    test(`the ${name} screen is accessible in both themes and at every width`, async ({
      page,
      house,
    }) => {
      await recordShifts(page);
      const app = new InterceptedPage(page, house);
      await interact(app);
      for (const shown of shows) {
        await expect(find(page, shown).filter({ visible: true }).first()).toBeVisible();
      }
      await expectNoShift(page);
      await expectAccessibleEverywhere(page, { isOnPhone });
      await app.restore();
    });
  });
}

test('the Tab key reaches the list and a row’s actions', async ({ page }) => {
  await page.goto('/transactions?view=all');
  await expect(page.getByRole('button', { name: /^Edit Milk/ })).toBeVisible();
  const wanted = ['Skip to content', 'Dashboard', 'New entry', 'All Transactions', 'Entered'];
  const seen: string[] = [];
  for (let press = 0; press < 120 && !seen.some((name) => name.startsWith('Del ')); press += 1) {
    await page.keyboard.press('Tab');
    const { name, isMarked } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.ariaLabel ?? element.innerText.trim(),
        // The browser marks the focus of the calendar button in a date field itself.
        isMarked:
          element.matches('input[type=date]') ||
          (outlineStyle !== 'none' && outlineWidth !== '0px'),
      };
    });
    expect.soft(isMarked, `the focus on “${name}” can be seen`).toBe(true);
    seen.push(name);
  }
  expect(seen).toEqual(expect.arrayContaining(wanted));
  expect(seen.at(-1)).toMatch(/^Del /);
});
