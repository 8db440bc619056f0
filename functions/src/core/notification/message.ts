import type { Activity } from '../activity/stored.ts';
import type { MonthKey } from '../calendar/calendar.ts';
import { disputeEvents } from '../comment/events.ts';
import type { ClosedMonths } from '../household/stored.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import type { NotificationResource } from './notification-resource.ts';
import { notificationFor, type MemberNotification } from './member-notification.ts';
import { plainName, plainSentence } from './plain-text.ts';
import { isPutOff } from './stake.ts';
import { changesMoney } from '../money/stake-change.ts';
import type { NotificationChannel } from '../household/notification-channels.ts';
import type { NotificationChoices, NotificationKind } from './notification-choices.ts';

/** A notification by e-mail or push. */
export interface Message {
  kind: NotificationKind;
  /** Made of the event and its reader: the same event is never sent twice. */
  id: string;
  /** One line, without an amount unless the reader chose amounts. */
  title: string;
  body: string;
  /** The app's path of the item. */
  path: string;
  /** The same for all messages about one expense: a newer one replaces an older one. */
  tag: string;
  /** The activity entry, to mark it as seen. */
  entryId: string;
  /** For a dispute: `expenses/…`, `transactions/…`, `imports/…`; null = nothing to dispute. */
  dispute: string | null;
}

export interface Addressee {
  household: { id: string; name: string; closedMonths?: ClosedMonths };
  memberId: string;
  amountsInTitle: boolean;
}

/** @param notification the same entry as the bell shows it to the member, in cents */
export function messageOf(
  entry: Pick<Activity, 'resourceType' | 'what' | 'before' | 'after'>,
  notification: NotificationResource,
  { household, memberId, amountsInTitle }: Addressee,
): Message {
  const name = plainName(household.name);
  const sentence = plainSentence(notification, memberId, household.closedMonths);
  const [title, body] = amountsInTitle ? [sentence, name] : [name, sentence];
  return {
    kind: kindOf(entry),
    id: messageIdOf(household.id, memberId, notification.id),
    ...{ title, body },
    path: notificationPath(notification),
    tag: tagOf(notification),
    entryId: notification.id,
    dispute: disputeOf(notification),
  };
}

/**
 * Whether the member gets an activity entry over that channel. Entries that the bell does not show,
 * and edits that do not change the reader's money, are not sent.
 */
export function isNotifiedBy(
  way: NotificationChannel,
  settings: Pick<NotificationChoices, NotificationChannel>,
  entry: Activity,
  memberId: string,
): boolean {
  const notification = notificationFor(entry, memberId);
  return notification !== null && isWorthNotifying(notification) && settings[way][kindOf(entry)];
}

function isWorthNotifying(notification: MemberNotification): boolean {
  const { what, stake } = notification;
  return !(what === 'updated' && stake && !changesMoney(stake) && !isPutOff(notification));
}

export function kindOf(
  entry: Pick<Activity, 'resourceType' | 'what' | 'before' | 'after'>,
): NotificationKind {
  const { what, resourceType } = entry;
  if (what === 'commented') return 'comments';
  if (disputeEvents.has(what)) return 'disputes';
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

function isAboutPaying({ before, after }: Pick<Activity, 'before' | 'after'>): boolean {
  const type = (after ?? before)?.['type'];
  if (typeof type === 'string' && isSettlementCategory(type)) return true;
  return before !== null && after !== null && before['paid'] !== after['paid'];
}

export function messageIdOf(householdId: string, memberId: string, entryId: string): string {
  return `${householdId}_${memberId}_${entryId}`;
}

/** A path that opens in the given household, whichever one the reader saw last. */
export function openPath(householdId: string, path: string): string {
  return `/open?household=${encodeURIComponent(householdId)}&to=${encodeURIComponent(path)}`;
}

/** The path to dispute, as in the bell; null for comments and other discussion. */
export function disputeOf({
  what,
  resourceType,
  resourceId,
  subject,
  after,
}: NotificationResource): string | null {
  if (what === 'imported') return after?.['count'] === 0 ? null : `imports/${resourceId}`;
  if (!subject?.isDisputable || what === 'commented' || disputeEvents.has(what)) return null;
  return subject.expenseId ? `expenses/${subject.expenseId}` : `${resourceType}/${resourceId}`;
}

const REMINDED = 'reminded';

/** Groups all messages about one expense and its rows; reminders are grouped by sender. */
export function tagOf(notification: NotificationResource): string {
  const { resourceType, resourceId, subject, what, actorId } = notification;
  if (what === REMINDED) return `reminders/${actorId}`;
  const expenseId = subject?.expenseId;
  return expenseId ? `expenses/${expenseId}` : `${resourceType}/${resourceId}`;
}

/** The item if its reader still sees it, else the notification; for a reminder, the payment. */
export function notificationPath(notification: NotificationResource): string {
  const { resourceType, resourceId, subject, what, actorId } = notification;
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
  const month = monthIn(notification);
  if (month !== null) return monthMessagePath(month);
  if (resourceType === 'budgets') return '/reports';
  return '/activity#notices';
}

export const groupSettleUpMessagePath = '/settlements?even';

export function settledUpMessagePath(id: string): string {
  return `/settlements?show=${encodeURIComponent(id)}`;
}

/** null = the notification is not about a month. */
function monthIn({ resourceType, after }: NotificationResource): MonthKey | null {
  const month = resourceType === 'household' ? after?.['month'] : null;
  return typeof month === 'string' ? month : null;
}

export function monthMessagePath(month: MonthKey): string {
  return `/months/${month}`;
}

export function payBackMessagePath(memberId: string): string {
  return `/settlements?pay=${encodeURIComponent(memberId)}`;
}
