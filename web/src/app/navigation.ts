import { paths } from '@/config/screen-paths';

export interface NavigationItem {
  label: string;
  to: string;
}

/** What a household does every day: the phone's tabs, and the first links of the desktop's bar. */
export const everyday = {
  dashboard: { label: 'Dashboard', to: paths.home },
  transactions: { label: 'Transactions', to: paths.transactions },
  settlements: { label: 'Settlements', to: paths.settlements },
  activity: { label: 'Activity', to: paths.activity },
} satisfies Record<string, NavigationItem>;

/** What is looked for now and then: further links of the desktop's bar, on the phone behind More. */
export const furtherScreens = {
  reports: { label: 'Reports', to: paths.reports },
  household: { label: 'Household', to: paths.household },
  admin: { label: 'Admin', to: paths.admin },
} satisfies Record<string, NavigationItem>;

/** On the desktop by the avatar, under the reader's name. */
export const you: NavigationItem = { label: 'You', to: paths.profile };
