import { expectAccessible, expectNoOverflow, expectTabbable } from './accessibility.ts';
import { test } from './house-test.ts';
import { countShifts, shiftedSoFar } from './layout-shift.ts';
import { expect } from './test.ts';
import {
  grant,
  leaveUnverified,
  openForm,
  openSettlement,
  openTransactions,
} from './documented-strings/interactions.ts';
import {
  inOrder,
  find,
  opens,
  presses,
  type Interaction,
  type Shown,
  heading,
  question,
  text,
  button,
} from './documented-strings/case.ts';
import { InterceptedPage } from './documented-strings/intercepted-page.ts';

/** Nothing moves that an eye could notice: browsers call ten times as much good. */
const GOOD_SHIFT = 0.01;

interface Screen {
  name: string;
  interact: Interaction;
  /** What is seen once the screen stands. */
  shows: Shown[];
  isSignedOut?: boolean;
}

const leaveHouseholds: Interaction = (app) =>
  app.change<object>('GET', '/user/me', (me) => ({
    ...me,
    households: [],
    activeHouseholdId: null,
    role: null,
    isAdmin: false,
  }));

const findInvite: Interaction = (app) =>
  app.page.route('**/api/invites/look-up', (route) =>
    route.fulfill({
      json: {
        householdName: 'Cabin',
        inviterName: 'Ana',
        openBooks: false,
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    }),
  );

/** A new one that leads somewhere, and a new one of what is gone. */
const tellOfTwo: Interaction = (app) => {
  const { uid } = app.house.ben;
  const notice = {
    ...{
      id: 'one',
      at: '2026-11-20T12:00:00.000Z',
      actorId: uid,
      actorName: 'Ben',
      what: 'created',
    },
    ...{ resourceType: 'transactions', resourceId: 'milk', ownerId: uid, ownerName: 'Ben' },
    ...{ names: {}, before: null, after: { amount: 12, note: 'Milk' }, isNew: true },
    subject: {
      ...{ name: 'Milk', date: '2026-11-03', isDeleted: false, amount: 12 },
      ...{ paidBy: uid, owedBy: null, expenseId: null, isDisputable: false },
    },
  };
  const notices = [notice, { ...notice, id: 'two', what: 'restored', subject: null }];
  return app.answer('GET', '/notices', { count: 2, notices });
};

const screens: Screen[] = [
  { name: 'sign-in', interact: opens('/login'), shows: heading('Sign in'), isSignedOut: true },
  {
    name: 'sign-up',
    interact: inOrder(opens('/login'), presses('Create your account'), presses('Create account')),
    shows: text('Please enter your name.'),
    isSignedOut: true,
  },
  {
    name: 'reset of a password',
    interact: opens('/reset-password'),
    shows: button('Reset Password'),
    isSignedOut: true,
  },
  {
    name: 'verification',
    interact: inOrder(leaveUnverified, opens('/verify-email')),
    shows: button('Resend Verification Email'),
  },
  {
    name: 'first run',
    interact: inOrder(leaveHouseholds, opens('/welcome')),
    shows: button('Create household'),
  },
  {
    name: 'joining',
    interact: inOrder(findInvite, opens('/join#somecode')),
    shows: button('Join household'),
  },
  { name: 'dashboard', interact: opens('/'), shows: [...text('You owe'), ...text('Books')] },
  {
    name: 'how a net comes about',
    interact: inOrder(opens('/'), presses(/^You owe Ben .*how it comes about/)),
    shows: text('See it by month'),
  },
  {
    name: 'payment',
    interact: inOrder(opens('/'), presses('Record payment with Ben')),
    shows: [...text(/^Now: You owe Ben/), ...button(/^Record \$/)],
  },
  {
    name: 'settling up',
    interact: inOrder(opens('/'), presses('Settle up with Ben')),
    shows: [...text('These are completed'), ...button(/and settle up$/)],
  },
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
    name: 'deletion of a transaction',
    interact: inOrder(openTransactions, presses(/^Del Milk/)),
    shows: question('Are you sure you want to delete this transaction?'),
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
  {
    name: 'creation of a settlement',
    interact: async (app) => {
      await app.page.goto('/settlements');
      await presses(/^Ben .*You owe \$58/)(app);
      await app.page.getByRole('checkbox', { name: /Milk/ }).check();
    },
    shows: text('Applied now'),
  },
  { name: 'admin panel', interact: grant, shows: text('Never') },
  {
    name: 'notices',
    interact: inOrder(tellOfTwo, opens('/'), presses(/^Notices/)),
    shows: [...heading('Notices'), ...button('OK to all')],
  },
  { name: 'activity', interact: opens('/activity'), shows: heading('Activity') },
];

for (const { name, interact, shows, isSignedOut = false } of screens) {
  test.describe(`the ${name}`, () => {
    test.use({ isSignedOut });

    test(`the ${name} screen is for everybody, in both themes and every width`, async ({
      page,
      house,
    }) => {
      await countShifts(page);
      const app = new InterceptedPage(page, house);
      await interact(app);
      for (const shown of shows) {
        await expect(find(page, shown).filter({ visible: true }).first()).toBeVisible();
      }
      expect.soft(await shiftedSoFar(page), 'what moved while it loaded').toBeLessThan(GOOD_SHIFT);
      await expectTabbable(page);
      await expectNoOverflow(page);
      await expectAccessible(page);
      await app.restore();
    });
  });
}

test('with the Tab key alone one finds the way to the list and to a row’s actions', async ({
  page,
}) => {
  await page.goto('/transactions?view=all');
  await expect(page.getByRole('button', { name: /^Edit Milk/ })).toBeVisible();
  const wanted = ['Skip to content', 'Dashboard', 'New transaction', 'All Transactions', 'Entered'];
  const seen: string[] = [];
  for (let press = 0; press < 120 && !seen.some((name) => name.startsWith('Del ')); press += 1) {
    await page.keyboard.press('Tab');
    const { name, isMarked } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return {
        name: element.ariaLabel ?? element.innerText.trim(),
        // The calendar inside a date field marks itself.
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
