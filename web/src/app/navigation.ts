import { screens } from '@/config/screens';

export interface NavigationItem {
  label: string;
  to: string;
}

const linkTo = ({ label, path }: { label: string; path: string }): NavigationItem => ({
  label,
  to: path,
});

/** Everyday screens: the phone's tabs, and the first links of the desktop's bar. */
export const everyday = {
  dashboard: linkTo(screens.dashboard),
  transactions: linkTo(screens.transactions),
  settlements: linkTo(screens.settlements),
  activity: linkTo(screens.activity),
} satisfies Record<string, NavigationItem>;

/** Less frequent screens: further links of the desktop's bar, on the phone behind More. */
export const furtherScreens = {
  reports: linkTo(screens.reports),
  household: linkTo(screens.household),
  admin: linkTo(screens.admin),
} satisfies Record<string, NavigationItem>;

/** On the phone behind More; on the desktop the household links to it. */
export const recurringItem: NavigationItem = linkTo(screens.repeating);

/** On the desktop by the avatar, under the reader's name. */
export const you: NavigationItem = linkTo(screens.profile);
