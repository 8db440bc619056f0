import { expectAccessibleEverywhere } from '../support/accessibility.ts';
import {
  button,
  find,
  heading,
  inOrder,
  opens,
  presses,
  text,
  type Interaction,
  type Shown,
} from '../documented-strings/case.ts';
import { InterceptedPage } from '../documented-strings/intercepted-page.ts';
import { test } from '../support/household-test.ts';
import {
  stubInvite,
  goOffline,
  storeRefusedEntry,
  clearStorageAndCutOff,
  hideHouseholds,
  onPhone,
} from './screen-states.ts';
import { expect } from '../support/test.ts';

interface State {
  name: string;
  interact: Interaction;
  /** Visible when the screen has loaded. */
  shows: Shown[];
  isSignedOut?: boolean;
  /** It exists on a phone only. */
  isOnPhone?: boolean;
  /** The least number of elements that the Tab key reaches; 2 if left out. */
  leastStops?: number;
}

/** Screens that refuse, fail, wait or ask. accessibility.spec.ts checks them as they usually are. */
const states: State[] = [
  {
    name: 'offline sign-in',
    interact: inOrder(opens('/login'), async (app) => {
      const { page } = app;
      await expect(page.getByLabel('Email address')).toBeVisible();
      await goOffline(app);
      await page.getByLabel('Email address').fill('ana@example.com');
      await page.getByLabel('Password').fill('secret');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    }),
    shows: text('You are offline. Connect to the internet to go on.'),
    isSignedOut: true,
  },
  {
    name: 'invite for somebody without an account',
    interact: inOrder(stubInvite, async ({ page }) => {
      await page.route('**/api/invites/preview', (route) =>
        route.fulfill({ json: { householdName: 'Cabin', inviterName: 'Ana', openBooks: false } }),
      );
      await page.goto('/join#aBcDeFgHiJkLmNoPqRsTuV');
    }),
    shows: [...button('Create account')],
    isSignedOut: true,
  },
  {
    name: 'used invite',
    interact: inOrder(
      (app) => app.refuse('POST', '/invites/look-up', 'invite_used'),
      opens('/join#aBcDeFgHiJkLmNoPqRsTuV'),
    ),
    shows: heading('This invite has been used'),
    // The page has one link, to the dashboard.
    leastStops: 1,
  },
  {
    name: 'first run with form errors',
    interact: inOrder(
      hideHouseholds,
      opens('/welcome'),
      presses('Continue'),
      presses('Create household'),
    ),
    shows: text('Please enter a name for the household.', 'Please paste the link you were sent.'),
  },
  {
    name: 'account that failed to load',
    interact: inOrder(clearStorageAndCutOff, opens('/')),
    shows: [...heading('We could not load your account'), ...button('Try again')],
  },
  {
    name: 'household whose members failed to load',
    interact: inOrder((app) => app.refuse('GET', '/users'), opens('/household')),
    shows: [...text('Failed to load members.')],
  },
  {
    name: 'new category',
    interact: inOrder(opens('/household'), presses('Add category')),
    shows: heading('Add a category'),
  },
  {
    name: 'household in “View as”',
    interact: inOrder(opens('/household'), presses('View as Ben')),
    shows: [...text('You see what Ben sees.'), ...button('Stop')],
  },
  {
    name: 'list of unsent entries',
    interact: inOrder(storeRefusedEntry, opens('/activity'), presses('Show')),
    shows: heading('Not sent'),
  },
  {
    name: 'question before unsent entries are lost',
    interact: inOrder(storeRefusedEntry, opens('/profile'), ({ page }) =>
      page.getByRole('button', { name: 'Logout' }).last().click(),
    ),
    shows: heading('Log out and lose what was not sent?'),
  },
  {
    name: 'screen whose files are missing',
    interact: async (app) => {
      // Live updates start last: nothing else is loading then.
      const atRest = app.page.waitForRequest(/\/Listen\/channel/);
      await onPhone('/profile')(app);
      await atRest;
      await goOffline(app);
      await app.page.getByRole('link', { name: 'Transactions' }).click();
    },
    // The banner may still show it because of the previous screen.
    shows: [
      ...heading('You are offline'),
      ...text('You are offline, and this was not opened on this device before'),
    ],
    isOnPhone: true,
  },
];

for (const { name, interact, shows, isSignedOut, isOnPhone, leastStops } of states) {
  test.describe(`the ${name}`, () => {
    test.use({ isSignedOut: isSignedOut ?? false });

    test(`the ${name} is accessible in both themes and at every width`, async ({ page, house }) => {
      const app = new InterceptedPage(page, house);
      await interact(app);
      for (const shown of shows) {
        await expect(find(page, shown).filter({ visible: true }).first()).toBeVisible();
      }
      await expectAccessibleEverywhere(page, { isOnPhone, leastStops });
      await app.restore();
    });
  });
}
