import type { NotificationResource } from '../notification/notification-resource.ts';
import { fromWhen, moneyText, numberFact, owes, owesWhom, textFact, YOU } from './facts.ts';
import { debtsInFacts, importText, importUndoneText } from './imports.ts';
import { joinNames } from './join-names.ts';
import { predicateOf } from './history.ts';
import { groupSettleUpNotification } from './group-settle-up.ts';
import { expenseNotification } from './notification-of-expense.ts';
import { changeOfStake, stakeText } from './stake.ts';
import type { SentenceReader } from './facts.ts';
import { formatCents, formatCount } from '../money/money.ts';
import { isSettlementCategory } from '../transaction/transaction.ts';
import { paidText } from './paid-text.ts';
import { IS_STILL_SO, stillOpen } from './reminders.ts';

/** `added “Milk”, $12.00: you owe them`. The caller puts the person's name in front. */
export function notificationSentence(
  current: NotificationResource,
  reader: SentenceReader,
): string {
  const notification = withNameOfThen(current);
  return concerning(notification, reader) ?? predicateOf(notification, reader.nameOf);
}

/** Uses the item's name at that time, because a later name would be misleading. */
function withNameOfThen(notification: NotificationResource): NotificationResource {
  const { subject, stake, what } = notification;
  if (!subject || !stake) return notification;
  const { name } = notificationWithNameBefore.includes(what) ? stake.before : stake.after;
  return { ...notification, subject: { ...subject, name } };
}

const notificationWithNameBefore = ['updated', 'taken_out', 'dispute_ended'];

function concerning(notification: NotificationResource, reader: SentenceReader): string | null {
  if (notification.what === 'updated' && !isPaidMark(notification)) {
    const change = changeOfStake(notification, reader);
    if (change !== null) return `changed ${change}`;
  }
  if (notification.what === 'dispute_ended') {
    const change = changeOfStake(notification, reader);
    if (change !== null) return `ended your dispute by changing ${change}`;
  }
  switch (notification.resourceType) {
    case 'transactions':
      return transactionNotification(notification, reader);
    case 'expenses':
      return expenseNotification(notification, reader);
    case 'members':
      return reminder(notification) ?? departure(notification, reader);
    case 'settle_ups':
      return groupSettleUpNotification(notification, reader);
    default:
      return null;
  }
}

function transactionNotification(
  notification: NotificationResource,
  reader: SentenceReader,
): string | null {
  const { what, before, after, subject } = notification;
  const name = nameOfThing(notification);
  switch (what) {
    case 'created':
      return (
        payment(notification, reader) ??
        `added ${name}, ${moneyText(after, 'amount')}${debtOf(after, notification, reader)}${fromWhen(notification)}`
      );
    case 'put_in':
      return `changed ${name}: it is now ${debtText(after, notification, reader)}`;
    case 'taken_out':
      return `took you out of ${name}: ${debtText(before, notification, reader)}, no longer`;
    case 'updated':
      return isPaidMark(notification) ? paidMark(notification, reader) : null;
    case 'deleted':
      return (
        stakeText('deleted', notification, reader) ??
        (subject &&
          `deleted ${name}, ${debtText(factsOfSubject(notification), notification, reader)}`)
      );
    case 'restored':
      return (
        stakeText('brought back', notification, reader) ??
        (subject &&
          `brought back ${name}, ${debtText(factsOfSubject(notification), notification, reader)}`)
      );
    case 'imported':
      return importText(after, reader);
    case 'import_undone':
      return importUndoneText(before, reader);
    case 'deleted_together':
      return `deleted ${together(before, reader)}`;
    default:
      return null;
  }
}

type Facts = NotificationResource['after'];

/** The name at that time; if there is none, the current name. */
function nameOfThing({ subject, stake, before, after }: NotificationResource): string {
  const facts = after ?? before;
  const then = stake && (after === null ? stake.before : stake.after).name;
  const name = subject?.name ?? then ?? textFact(facts, 'note') ?? textFact(facts, 'type');
  return name === null ? 'a transaction' : `“${name}”`;
}

/** The current parties, and the amount at that time. */
function factsOfSubject({ subject, stake }: NotificationResource): Facts {
  if (!subject) return null;
  const then = stake && (stake.before.net || stake.after.net);
  const amount = then ? Math.abs(then) : subject.amount;
  return { amount, paidBy: subject.paidBy, owedBy: subject.owedBy };
}

/** `: you owe them`; empty if nobody owes it. */
function debtOf(
  facts: Facts,
  { actorId }: NotificationResource,
  { nameOf }: SentenceReader,
): string {
  const payer = textFact(facts, 'paidBy');
  const debtor = textFact(facts, 'owedBy');
  if (payer === null || debtor === null) return '';
  return `: ${owesWhom(debtor, payer, actorId, nameOf)}`;
}

/** `$12.00 that you owe them`. */
function debtText(
  facts: Facts,
  { actorId }: NotificationResource,
  { id, nameOf }: SentenceReader,
): string {
  const amount = moneyText(facts, 'amount');
  const payer = textFact(facts, 'paidBy');
  const debtor = textFact(facts, 'owedBy');
  if (payer === null || debtor === null) return amount;
  const them = (uid: string) => (uid === actorId ? 'them' : nameOf(uid));
  if (debtor === id) return `${amount} that you owe ${them(payer)}`;
  if (payer === id)
    return `${amount} that ${debtor === actorId ? 'they owe' : owes(nameOf(debtor))} you`;
  return `${amount} that ${owes(nameOf(debtor))} ${nameOf(payer)}`;
}

/** One of the two has entered the payment; the other may dispute it. */
function payment(
  notification: NotificationResource,
  { id, nameOf }: SentenceReader,
): string | null {
  const { after, actorId } = notification;
  const from = textFact(after, 'paidBy');
  const to = textFact(after, 'owedBy');
  if (from === null || to === null || !isSettlementCategory(textFact(after, 'type') ?? ''))
    return null;
  const called = (uid: string) => (uid === actorId ? 'they' : nameOf(uid));
  const back = to === id ? YOU : to === actorId ? 'them' : nameOf(to);
  const when = fromWhen(notification);
  const planned = when === '' ? '' : `, which counts${when}`;
  return `says ${called(from)} paid ${back} ${from === id || to === id ? 'back ' : ''}${moneyText(after, 'amount')}${planned}`;
}

function paidMark(notification: NotificationResource, reader: SentenceReader): string {
  const { after, subject } = notification;
  const words = paidText(after?.['paid'] === true, (subject?.owedBy ?? null) !== null);
  return `marked ${nameOfThing(notification)}, ${debtText(factsOfSubject(notification), notification, reader)}, as ${words}`;
}

function isPaidMark({ after, subject }: NotificationResource): boolean {
  const changed = Object.keys(after ?? {});
  return subject !== null && changed.length === 1 && changed[0] === 'paid';
}

/**
 * `reminds you: $35.90 from October is still open`, only if that is known to be true now
 * (`IS_STILL_SO`). The bell shows the past amount.
 */
function reminder({ what, after, at }: NotificationResource): string | null {
  if (what !== 'reminded' || after?.[IS_STILL_SO] !== true) return null;
  return `reminds you: ${stillOpen(after, at)}`;
}

/** `left the household: they owe you $5.00`; null if nothing is open, or the entry is older. */
function departure(notification: NotificationResource, reader: SentenceReader): string | null {
  const { what, before, resourceId, actorId } = notification;
  if (what !== 'left' && what !== 'removed') return null;
  const who =
    resourceId === reader.id ? YOU : (textFact(before, 'name') ?? reader.nameOf(resourceId));
  const did = what === 'left' ? 'left the household' : `removed ${who} from the household`;
  const open = debtsInFacts(before).map(
    ({ debtorId, creditorId, amount }) =>
      `${owesWhom(debtorId, creditorId, actorId, reader.nameOf)} ${formatCents(amount)}`,
  );
  return open.length === 0 ? did : `${did}: ${joinNames(open)}`;
}

/** `12 entries that concern you: you owe Ana $30.30 and Cleo owes you $5.00`. */
function together(facts: Facts, { nameOf }: SentenceReader): string {
  const count = formatCount(numberFact(facts, 'count') ?? 0, 'entry', 'entries');
  const sums = debtsInFacts(facts).map(
    ({ debtorId, creditorId, amount }) =>
      `${owes(nameOf(debtorId))} ${nameOf(creditorId)} ${formatCents(amount)}`,
  );
  if (sums.length === 0) return `${count} that concern you`;
  return `${count} that concern you: ${sums.join(', ')}`;
}
