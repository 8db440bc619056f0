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

/**
 * What somebody did, as it concerns the reader: `added “Milk”, $12.00: you owe them`. The person's name
 * goes in front.
 */
export function notificationSentence(told: NotificationResource, reader: SentenceReader): string {
  const notice = withNameOfThen(told);
  return concerning(notice, reader) ?? predicateOf(notice, reader.nameOf);
}

/** Under the name that it had then, because a later name would be misleading. */
function withNameOfThen(notice: NotificationResource): NotificationResource {
  const { subject, stake, what } = notice;
  if (!subject || !stake) return notice;
  const { name } = notificationWithNameBefore.includes(what) ? stake.before : stake.after;
  return { ...notice, subject: { ...subject, name } };
}

const notificationWithNameBefore = ['updated', 'taken_out', 'dispute_ended'];

function concerning(notice: NotificationResource, reader: SentenceReader): string | null {
  if (notice.what === 'updated' && !isPaidMark(notice)) {
    const change = changeOfStake(notice, reader);
    if (change !== null) return `changed ${change}`;
  }
  if (notice.what === 'dispute_ended') {
    const change = changeOfStake(notice, reader);
    if (change !== null) return `ended your dispute by changing ${change}`;
  }
  switch (notice.resourceType) {
    case 'transactions':
      return transactionNotification(notice, reader);
    case 'expenses':
      return expenseNotification(notice, reader);
    case 'members':
      return reminder(notice) ?? departure(notice, reader);
    case 'settle_ups':
      return groupSettleUpNotification(notice, reader);
    default:
      return null;
  }
}

function transactionNotification(
  notice: NotificationResource,
  reader: SentenceReader,
): string | null {
  const { what, before, after, subject } = notice;
  const name = nameOfThing(notice);
  switch (what) {
    case 'created':
      return (
        payment(notice, reader) ??
        `added ${name}, ${moneyText(after, 'amount')}${debtOf(after, notice, reader)}${fromWhen(notice)}`
      );
    case 'put_in':
      return `changed ${name}: it is now ${debtText(after, notice, reader)}`;
    case 'taken_out':
      return `took you out of ${name}: ${debtText(before, notice, reader)}, no longer`;
    case 'updated':
      return isPaidMark(notice) ? paidMark(notice, reader) : null;
    case 'deleted':
      return (
        stakeText('deleted', notice, reader) ??
        (subject && `deleted ${name}, ${debtText(factsOfSubject(notice), notice, reader)}`)
      );
    case 'restored':
      return (
        stakeText('brought back', notice, reader) ??
        (subject && `brought back ${name}, ${debtText(factsOfSubject(notice), notice, reader)}`)
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

/** The name that it had; if the notice has none, its current name. */
function nameOfThing({ subject, stake, before, after }: NotificationResource): string {
  const facts = after ?? before;
  const then = stake && (after === null ? stake.before : stake.after).name;
  const name = subject?.name ?? then ?? textFact(facts, 'note') ?? textFact(facts, 'type');
  return name === null ? 'a transaction' : `“${name}”`;
}

/** Between whom it is now, and how much it was. */
function factsOfSubject({ subject, stake }: NotificationResource): Facts {
  if (!subject) return null;
  const then = stake && (stake.before.net || stake.after.net);
  const amount = then ? Math.abs(then) : subject.amount;
  return { amount, paidBy: subject.paidBy, owedBy: subject.owedBy };
}

/** `: you owe them`; nothing where nobody owes it. */
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
function payment(notice: NotificationResource, { id, nameOf }: SentenceReader): string | null {
  const { after, actorId } = notice;
  const from = textFact(after, 'paidBy');
  const to = textFact(after, 'owedBy');
  if (from === null || to === null || !isSettlementCategory(textFact(after, 'type') ?? ''))
    return null;
  const called = (uid: string) => (uid === actorId ? 'they' : nameOf(uid));
  const back = to === id ? YOU : to === actorId ? 'them' : nameOf(to);
  const when = fromWhen(notice);
  const planned = when === '' ? '' : `, which counts${when}`;
  return `says ${called(from)} paid ${back} ${from === id || to === id ? 'back ' : ''}${moneyText(after, 'amount')}${planned}`;
}

function paidMark(notice: NotificationResource, reader: SentenceReader): string {
  const { after, subject } = notice;
  const words = paidText(after?.['paid'] === true, (subject?.owedBy ?? null) !== null);
  return `marked ${nameOfThing(notice)}, ${debtText(factsOfSubject(notice), notice, reader)}, as ${words}`;
}

function isPaidMark({ after, subject }: NotificationResource): boolean {
  const changed = Object.keys(after ?? {});
  return subject !== null && changed.length === 1 && changed[0] === 'paid';
}

/** `reminds you: $35.90 from October is still open`, where that is known to be so; in the bell, what was. */
function reminder({ what, after, at }: NotificationResource): string | null {
  if (what !== 'reminded' || after?.[IS_STILL_SO] !== true) return null;
  return `reminds you: ${stillOpen(after, at)}`;
}

/** `left the household: they owe you $5.00`; null where nothing is open, or the entry is older. */
function departure(notice: NotificationResource, reader: SentenceReader): string | null {
  const { what, before, resourceId, actorId } = notice;
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
