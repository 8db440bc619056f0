import type { ObjectedResource } from '@housetab/functions/core/group-settle-up/objected';

/** Every URL of the app. Links and routes use these, so a path is spelled once. */
export const paths = {
  login: '/login',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  welcome: '/welcome',
  /** The address of an invite, with the code in the fragment, which no server sees. */
  join: '/join',
  /** Target of a push notification: `?household=…&to=/…`. */
  open: '/open',
  home: '/',
  transactions: '/transactions',
  reports: '/reports',
  month: '/months/:month',
  settlements: '/settlements',
  activity: '/activity',
  trash: '/trash',
  repeating: '/repeating',
  import: '/import',
  household: '/household',
  profile: '/profile',
  admin: '/admin',
} as const;

/**
 * Linkable sections of a screen: a link scrolls to the section and focuses its heading
 * (`useSectionFromUrl`). The section has `id={placeId(places.…)}`.
 */
export const places = {
  /** For admins; others see who can invite. */
  invites: `${paths.household}#invites`,
  members: `${paths.household}#members`,
  categories: `${paths.household}#categories`,
  openBooks: `${paths.household}#open-books`,
  timeZone: `${paths.household}#time-zone`,
  booksClose: `${paths.household}#everybody-even`,
  everything: `${paths.household}#everything`,
  advanced: `${paths.household}#advanced`,
  roles: `${paths.admin}#roles`,
  permissions: `${paths.admin}#permissions`,
  allPermissions: `${paths.admin}#all-permissions`,
  nameAndPhoto: `${paths.profile}#name-and-photo`,
  paymentWays: `${paths.profile}#payment-ways`,
  account: `${paths.profile}#account`,
  told: `${paths.profile}#told`,
  thisBrowser: `${paths.profile}#this-browser`,
  ynab: `${paths.profile}#ynab`,
  notices: `${paths.activity}#notices`,
  debtMonths: `${paths.settlements}#months`,
  trends: `${paths.reports}#trends`,
  budgets: `${paths.reports}#trend-budgets`,
} as const;

export function placeId(place: (typeof places)[keyof typeof places]): string {
  return place.slice(place.indexOf('#') + 1);
}

/** The household, scrolled to one category for editing. */
export function categoryPath(categoryId: string): string {
  return `${paths.household}#${categoryPlaceId(categoryId)}`;
}

export function categoryPlaceId(categoryId: string): string {
  return `category-${categoryId}`;
}

/** The trash, scrolled to one deleted transaction or expense. */
export function trashPath(id: string): string {
  return `${paths.trash}#${trashPlaceId(id)}`;
}

export function trashPlaceId(id: string): string {
  return `deleted-${id}`;
}

/** For admins: who may see or edit this member's entries. */
export function permissionsPath(ownerId: string): string {
  return `${paths.admin}?${new URLSearchParams({ owner: ownerId })}#${placeId(places.permissions)}`;
}

export const inviteDialogPath = `${paths.household}?invite`;

export function joinPath(inviteCode: string): string {
  return `${paths.join}#${encodeURIComponent(inviteCode)}`;
}

export function settlementPath(settlementId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ settlement: settlementId })}`;
}

/** The settlements screen with the dialog to agree to a group settle-up. */
export const groupSettleUpPath = `${paths.settlements}?even`;

export function settledUpPath(settleUpId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ show: settleUpId })}`;
}

/** The place of a group settle-up's objections: a pending one has its own dialog. */
export function objectedPath({
  id,
  isWaiting,
}: Pick<ObjectedResource, 'id' | 'isWaiting'>): string {
  return isWaiting ? groupSettleUpPath : settledUpPath(id);
}

export function settlementsOfTransactionPath(transactionId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ transaction: transactionId })}`;
}

/**
 * The settlements screen with the debt to one person open: that of the month (`YYYY-MM`), or the
 * newest with something to settle.
 */
export function settleUpPath(userId: string, month?: string): string {
  const choice = new URLSearchParams({ with: userId });
  if (month !== undefined) choice.set('month', month);
  return `${paths.settlements}?${choice}`;
}

/** The settlements screen with the dialog to pay that person back. */
export function payBackPath(userId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ pay: userId })}`;
}

/** The transactions with these filters, named as in the API's query. */
export function transactionsPath(
  filter: Partial<
    Record<
      | 'startDate'
      | 'endDate'
      | 'txStartDate'
      | 'txEndDate'
      | 'owedBy'
      | 'paidBy'
      | 'category'
      | 'paid'
      | 'optional'
      | 'payments'
      | 'open',
      string | undefined
    >
  >,
): string {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `${paths.transactions}?${new URLSearchParams(entries)}`;
}

/** The transactions of a day, scrolled to one transaction or expense. */
export function transactionPlacePath(id: string, date: string): string {
  return `${transactionsPath({ txStartDate: date, txEndDate: date })}&${new URLSearchParams({ show: id })}`;
}

/**
 * The transaction list, scrolled to these transactions or expenses. It uses the last filter,
 * changed as little as needed.
 */
export function shownTransactionsPath(ids: readonly string[]): string {
  return `${paths.transactions}?${new URLSearchParams(ids.map((id): [string, string] => ['show', id]))}`;
}

/** All transactions that the reader may see, without the last filter. */
export const allTransactionsPath = `${paths.transactions}?view=all`;

export const newTransactionPath = `${paths.transactions}?form=new`;

/** Target of the installed app's shortcut: on a phone it opens the sheet, elsewhere the form. */
export const newExpensePath = `${paths.transactions}?form=quick`;

/** The same form with a waiting entry of this id. */
export function editWaitingPath(id: string): string {
  return `${newTransactionPath}&${new URLSearchParams({ waiting: id })}`;
}

/** A month (`YYYY-MM`) with its tasks, spending and debts. */
export function monthPath(month: string): string {
  return paths.month.replace(':month', month);
}

/** The report of a date range, with the form's values; missing values are the defaults. */
export function reportPath(startDate: string, endDate: string): string {
  return `${paths.reports}?${new URLSearchParams({ startDate, endDate })}`;
}

/** Parameter of the recurring screen: the row to make recurring. */
export const OFFERED = 'offered';

/** The recurring screen with the dialog to make this row recurring. */
export function offeredPath(rowId: string): string {
  return `${paths.repeating}?${OFFERED}=${rowId}`;
}
