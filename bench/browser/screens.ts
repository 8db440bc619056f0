import { monthOf, monthRange } from '../../functions/src/core/calendar/calendar.ts';
import { allTransactionsPath, reportPath } from '../../web/src/config/screen-paths.ts';
import { screens } from '../../web/src/config/screens.ts';

/** A screen to open in a new window. */
export interface BenchScreen {
  name: string;
  path: string;
  /** Selector of its first row: the content that the reader came for. */
  row: string;
  isSignedOut?: boolean;
}

export function browserScreensOn(today: string): BenchScreen[] {
  const { start, end } = monthRange(monthOf(today));
  return [
    { name: 'login', path: screens.login.path, row: 'form button[type=submit]', isSignedOut: true },
    {
      name: 'dashboard',
      path: screens.dashboard.path,
      // The first recent transaction, in its final position.
      row: 'section:has(> header a[href^="/transactions"]):not(.hidden *) li time',
    },
    {
      name: 'transactions',
      path: allTransactionsPath,
      row: 'table[aria-label=Transactions] tbody tr[data-index]',
    },
    { name: 'settlements', path: screens.settlements.path, row: 'main section > div > ul > li' },
    {
      name: 'reports',
      path: reportPath(start, end),
      row: 'main table tbody tr',
    },
    { name: 'activity', path: screens.activity.path, row: 'main li' },
    { name: 'household', path: screens.household.path, row: 'main li p[title]' },
    { name: 'profile', path: screens.profile.path, row: 'main form input' },
    { name: 'admin', path: screens.admin.path, row: 'table[aria-label=Users] tbody tr' },
  ];
}
