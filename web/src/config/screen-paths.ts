/** Every URL of the app. Links and routes take them from here, so a path is spelled once. */
export const paths = {
  login: '/login',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  welcome: '/welcome',
  /** Where an invite's link leads, with the code in the fragment: no server is told of it. */
  join: '/join',
  home: '/',
  transactions: '/transactions',
  reports: '/reports',
  settlements: '/settlements',
  activity: '/activity',
  household: '/household',
  profile: '/profile',
  admin: '/admin',
} as const;

/**
 * Parts of a screen that have an address of their own: a link leads to the part itself, with the focus on
 * its heading (`usePlaceInAddress`). The part has `id={placeId(places.…)}`.
 */
export const places = {
  /** For admins; others see who can invite. */
  invites: `${paths.household}#invites`,
  members: `${paths.household}#members`,
  categories: `${paths.household}#categories`,
  openBooks: `${paths.household}#open-books`,
  timeZone: `${paths.household}#time-zone`,
  advanced: `${paths.household}#advanced`,
  roles: `${paths.admin}#roles`,
  permissions: `${paths.admin}#permissions`,
  allPermissions: `${paths.admin}#all-permissions`,
  nameAndPhoto: `${paths.profile}#name-and-photo`,
  account: `${paths.profile}#account`,
  thisBrowser: `${paths.profile}#this-browser`,
  ynab: `${paths.profile}#ynab`,
  notices: `${paths.activity}#notices`,
  debtMonths: `${paths.settlements}#months`,
} as const;

/** The id of the element that the place names. */
export function placeId(place: (typeof places)[keyof typeof places]): string {
  return place.slice(place.indexOf('#') + 1);
}

/** The household with one category brought into sight, where it can be edited. */
export function categoryPath(categoryId: string): string {
  return `${paths.household}#${categoryPlaceId(categoryId)}`;
}

/** The id of the element that `categoryPath` names. */
export function categoryPlaceId(categoryId: string): string {
  return `category-${categoryId}`;
}

/** For admins: who may see or edit what this member has entered. */
export function permissionsPath(ownerId: string): string {
  return `${paths.admin}?${new URLSearchParams({ owner: ownerId })}#${placeId(places.permissions)}`;
}

/** The household with the dialog open that invites, for admins. */
export const inviteDialogPath = `${paths.household}?invite`;

export function joinPath(inviteCode: string): string {
  return `${paths.join}#${encodeURIComponent(inviteCode)}`;
}

/** The settlements screen with one settlement's details open. */
export function settlementPath(settlementId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ settlement: settlementId })}`;
}

/** The settlements screen with what was settled up brought into sight. */
export function settledUpPath(settleUpId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ show: settleUpId })}`;
}

/** The settlements screen showing only what holds this transaction. */
export function settlementsOfTransactionPath(transactionId: string): string {
  return `${paths.settlements}?${new URLSearchParams({ transaction: transactionId })}`;
}

/**
 * The settlements screen with what is owed between the reader and a person open: of that month
 * (`YYYY-MM`), or of the newest in which something can be settled.
 */
export function settleUpPath(userId: string, month?: string): string {
  const choice = new URLSearchParams({ with: userId });
  if (month !== undefined) choice.set('month', month);
  return `${paths.settlements}?${choice}`;
}

/** The transactions that these filters leave, named as in the API's query. */
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
      | 'optional',
      string | undefined
    >
  >,
): string {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return `${paths.transactions}?${new URLSearchParams(entries)}`;
}

/** The transactions of a day with one of them, or one expense, brought into sight. */
export function transactionPlacePath(id: string, date: string): string {
  return `${transactionsPath({ txStartDate: date, txEndDate: date })}&${new URLSearchParams({ show: id })}`;
}

/**
 * The list of transactions with these, or these expenses, brought into sight: in the filter that was used
 * last, changed as little as they need.
 */
export function shownTransactionsPath(ids: readonly string[]): string {
  return `${paths.transactions}?${new URLSearchParams(ids.map((id): [string, string] => ['show', id]))}`;
}

/** All transactions that one may see, whatever filter was used last. */
export const allTransactionsPath = `${paths.transactions}?view=all`;

/** The transactions with the form for a new one open. */
export const newTransactionPath = `${paths.transactions}?form=new`;

/** Where the installed app's shortcut leads: on a phone to the sheet, else to that form. */
export const newExpensePath = `${paths.transactions}?form=quick`;

/** The same, with what waits in the outbox under this id. */
export function editWaitingPath(id: string): string {
  return `${newTransactionPath}&${new URLSearchParams({ waiting: id })}`;
}

/** The report of a range of days, as the form holds it; whatever is left out is as usual. */
export function reportPath(startDate: string, endDate: string): string {
  return `${paths.reports}?${new URLSearchParams({ startDate, endDate })}`;
}
