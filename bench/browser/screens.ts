import { monthOf, monthRange } from '../../functions/src/core/calendar/calendar.ts';

/** A screen as somebody opens it in a new window. */
export interface BenchScreen {
  name: string;
  path: string;
  /** Its first row: what one has come for. */
  row: string;
  isSignedOut?: boolean;
}

export function screensOn(today: string): BenchScreen[] {
  const { start, end } = monthRange(monthOf(today));
  return [
    { name: 'login', path: '/login', row: 'form button[type=submit]', isSignedOut: true },
    { name: 'dashboard', path: '/', row: 'main li time' },
    {
      name: 'transactions',
      path: '/transactions?view=all',
      row: 'table[aria-label=Transactions] tbody tr[data-index]',
    },
    { name: 'settlements', path: '/settlements', row: 'main section section ul > li' },
    {
      name: 'reports',
      path: `/reports?startDate=${start}&endDate=${end}`,
      row: 'main table tbody tr',
    },
    { name: 'activity', path: '/activity', row: 'main li' },
    { name: 'household', path: '/household', row: 'main li p[title]' },
    { name: 'profile', path: '/profile', row: 'main form input' },
    { name: 'admin', path: '/admin', row: 'table[aria-label=Users] tbody tr' },
  ];
}
