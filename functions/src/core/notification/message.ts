import type { Activity } from '../activity/activity-resource.ts';
import type { MonthKey } from '../calendar/calendar.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import type { NotificationResource } from './notification-resource.ts';
import { notificationFor, type MemberNotification } from './member-notification.ts';
import { changesMoney, isPutOff } from './stake.ts';
import type { NotificationChannel } from '../household/notification-channels.ts';
import type { NotificationChoices, NotificationKind } from './notification-choices.ts';

/** A notice as it is told elsewhere than in the bell: `syncErrorText` has its words. */
export interface Message {
  kind: NotificationKind;
  /** Of the event and its reader: the same event is never told twice. */
  id: string;
  /** On one line, and without an amount unless chosen. */
  title: string;
  body: string;
  /** Where the app shows what it is about. */
  path: string;
  /** The same for all messages about one expense: a newer one replaces an older one. */
  tag: string;
  /** The entry of the history, by which its reader says that they know. */
  entryId: string;
  /** What its reader may object to: `expenses/…`, `transactions/…`, `imports/…`; null = nothing. */
  dispute: string | null;
}

/**
 * Whether the member is told of an entry of the history in that way. What the bell does not show is told nowhere;
 * nor is an edit that changes nothing of their money.
 */
export function isNotifiedBy(
  way: NotificationChannel,
  settings: Pick<NotificationChoices, NotificationChannel>,
  entry: Activity,
  memberId: string,
): boolean {
  const notice = notificationFor(entry, memberId);
  return notice !== null && isWorthNotifying(notice) && settings[way][kindOf(entry)];
}

function isWorthNotifying(notice: MemberNotification): boolean {
  const { what, stake } = notice;
  return !(what === 'updated' && stake && !changesMoney(stake) && !isPutOff(notice));
}

/** What people would call it. */
export function kindOf(
  entry: Pick<Activity, 'resourceType' | 'what' | 'before' | 'after'>,
): NotificationKind {
  const { what, resourceType } = entry;
  if (what === 'commented') return 'comments';
  if (disputing.has(what)) return 'disputes';
  if (what === REMINDED) return 'payments';
  switch (resourceType) {
    case 'transactions':
      return isAboutPaying(entry) ? 'payments' : 'money';
    case 'expenses':
    case 'series':
    case 'budgets':
      return 'money';
    case 'settlements':
    case 'settle_ups':
      return 'payments';
    case 'categories':
    case 'permissions':
    case 'ynab_config':
    case 'members':
    case 'household':
      return 'household';
  }
}

const disputing: ReadonlySet<string> = new Set([
  'disputed',
  'dispute_withdrawn',
  'dispute_ended',
  'import_disputed',
  'import_dispute_withdrawn',
  'even_objected',
  'even_objection_taken_back',
]);

/** A payment, or a mark that a debt is paid back. */
function isAboutPaying({ before, after }: Pick<Activity, 'before' | 'after'>): boolean {
  const type = (after ?? before)?.['type'];
  if (typeof type === 'string' && isSettlementCategory(type)) return true;
  return before !== null && after !== null && before['paid'] !== after['paid'];
}

export function messageIdOf(householdId: string, memberId: string, entryId: string): string {
  return `${householdId}_${memberId}_${entryId}`;
}

/** The address of a place of one household, whichever its reader saw last. */
export function openPath(householdId: string, path: string): string {
  return `/open?household=${encodeURIComponent(householdId)}&to=${encodeURIComponent(path)}`;
}

/** What a notice offers to object to, as the bell does: not of what is said about a thing. */
export function disputeOf({
  what,
  resourceType,
  resourceId,
  subject,
  after,
}: NotificationResource): string | null {
  if (what === 'imported') return after?.['count'] === 0 ? null : `imports/${resourceId}`;
  if (!subject?.isDisputable || what === 'commented' || disputing.has(what)) return null;
  return subject.expenseId ? `expenses/${subject.expenseId}` : `${resourceType}/${resourceId}`;
}

const REMINDED = 'reminded';

/** Of all messages about one expense, also about one of its rows; of a reminder, of whoever reminds. */
export function tagOf(notice: NotificationResource): string {
  const { resourceType, resourceId, subject, what, actorId } = notice;
  if (what === REMINDED) return `reminders/${actorId}`;
  const expenseId = subject?.expenseId;
  return expenseId ? `expenses/${expenseId}` : `${resourceType}/${resourceId}`;
}

/** The thing itself where its reader still sees it, else the notice; of a reminder, paying back. */
export function pathOf(notice: NotificationResource): string {
  const { resourceType, resourceId, subject, what, actorId } = notice;
  if (what === REMINDED) return payBackMessagePath(actorId);
  const id = encodeURIComponent(resourceId);
  if (subject && !subject.isDeleted) {
    const { date } = subject;
    return `/transactions?txStartDate=${date}&txEndDate=${date}&show=${id}`;
  }
  if (resourceType === 'settlements') return `/settlements?settlement=${id}`;
  if (what === 'even_asked' || what === 'even_begun') return groupSettleUpMessagePath;
  if (resourceType === 'settle_ups') return settledUpMessagePath(resourceId);
  if (resourceType === 'series') return '/repeating';
  const month = monthIn(notice);
  if (month !== null) return monthMessagePath(month);
  if (resourceType === 'budgets') return '/reports';
  return '/activity#notices';
}

/** The window in which one agrees that everybody becomes even, and sees what waits for its payments. */
export const groupSettleUpMessagePath = '/settlements?even';

/** What was settled up, or made everybody even. */
export function settledUpMessagePath(id: string): string {
  return `/settlements?show=${encodeURIComponent(id)}`;
}

/** The month that a notice is about; null = it is about something else. */
function monthIn({ resourceType, after }: NotificationResource): MonthKey | null {
  const month = resourceType === 'household' ? after?.['month'] : null;
  return typeof month === 'string' ? month : null;
}

export function monthMessagePath(month: MonthKey): string {
  return `/months/${month}`;
}

/** The window to pay back what is open with that person. */
export function payBackMessagePath(memberId: string): string {
  return `/settlements?pay=${encodeURIComponent(memberId)}`;
}
