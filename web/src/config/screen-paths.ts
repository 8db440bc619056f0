import type { ObjectedResource } from '@housetab/functions/core/group-settle-up/objected';

/** Every URL of the app. Links and routes take them from here, so a path is spelled once. */
export const paths = {
  login: '/login',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  welcome: '/welcome',
  /** The address of an invite, with the code in the fragment, which no server sees. */
  join: '/join',
  /** Where a message on a device leads: `?household=…&to=/…`. */
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
 * Parts of a screen that have an address of their own: a link scrolls to the part and focuses its heading
 * (`useSectionFromUrl`). The part has `id={placeId(places.…)}`.
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

/** The id of the element that the place names. */
export function placeId(place: (typeof places)[keyof typeof places]): string {
  return place.slice(place.indexOf('#') + 1);
}

/** The household, scrolled to one category, where it can be edited. */
export function categoryPath(categoryId: string): string {
  return `${paths.household}#${categoryPlaceId(categoryId)}`;
}

/** The id of the element that `categoryPath` names. */
export function categoryPlaceId(categoryId: string): string {
  return `category-${categoryId}`;
}

/** The trash, scrolled to one deleted transaction or expense. */
export function trashPath(id: string): string {
  return `${paths.trash}#${trashPlaceId(id)}`;
}

/** The id of the element that `trashPath` names. */
export function trashPlaceId(id: string): string {
  return `deleted-${id}`;
}

/** For admins: who may see or edit what this member has entered. */
export function permissionsPath(ownerId: string): string {
  return `${paths.admin}?${new URLSearchParams({ owner: ownerId })}#${placeId(places.permissions)}`;
}

/** The household with the dialog for an invite open, for admins. */
export const inviteDialogPath = `${paths.household}?invite`;

export function joinPath(inviteCode: string): string {
  return `${paths.join}#${encodeURIComponent(inviteCode)}`;
}

/** The settlements screen with one settlement's details open. */
export function settlementPath(settlementId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ settlement: settlementId })}`;
}

/** The settlements screen with the window open in which one agrees that everybody becomes even. */
export const groupSettleUpPath = `${paths.settlements}?even`;

/** The settlements screen, scrolled to one settle-up. */
export function settledUpPath(settleUpId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ show: settleUpId })}`;
}

/** Where one sees who objects to what makes everybody even: what waits has a window of its own. */
export function objectedPath({
  id,
  isWaiting,
}: Pick<ObjectedResource, 'id' | 'isWaiting'>): string {
  return isWaiting ? groupSettleUpPath : settledUpPath(id);
}

/** The settlements screen with only the settlements of this transaction. */
export function settlementsOfTransactionPath(transactionId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ transaction: transactionId })}`;
}

/**
 * The settlements screen with the debt to one person open: that of the month (`YYYY-MM`), or the newest in
 * which something can be settled.
 */
export function settleUpPath(userId: string, month?: string): string {
  const choice = new URLSearchParams({ with: userId });
  if (month !== undefined) choice.set('month', month);
  return `${paths.settlements}?${choice}`;
}

/** The settlements screen with the window to pay back what is open with that person. */
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
 * The list of transactions, scrolled to these transactions or expenses. It uses the last filter, changed as
 * little as needed.
 */
export function shownTransactionsPath(ids: readonly string[]): string {
  return `${paths.transactions}?${new URLSearchParams(ids.map((id): [string, string] => ['show', id]))}`;
}

/** All transactions that the reader may see, without the last filter. */
export const allTransactionsPath = `${paths.transactions}?view=all`;

/** The transactions with the form for a new one open. */
export const newTransactionPath = `${paths.transactions}?form=new`;

/** The address of the installed app's shortcut: on a phone it opens the sheet, elsewhere the form. */
export const newExpensePath = `${paths.transactions}?form=quick`;

/** The same form with a waiting entry of this id. */
export function editWaitingPath(id: string): string {
  return `${newTransactionPath}&${new URLSearchParams({ waiting: id })}`;
}

/** A month (`YYYY-MM`): what is to do, who spent what, who owes what. */
export function monthPath(month: string): string {
  return paths.month.replace(':month', month);
}

/** The report of a range of days, with the form's values; values that are left out are the defaults. */
export function reportPath(startDate: string, endDate: string): string {
  return `${paths.reports}?${new URLSearchParams({ startDate, endDate })}`;
}

/** In the address of what repeats: the row that is to repeat. */
export const OFFERED = 'offered';

/** What repeats, with the window that lets this row repeat. */
export function offeredPath(rowId: string): string {
  return `${paths.repeating}?${OFFERED}=${rowId}`;
}
