import type { NotificationResource } from '../notification/notification-resource.ts';
import { moneyText, textFact } from './facts.ts';
import { added } from './history-of-expenses.ts';
import { meaningOf, shareIn } from './meaning.ts';
import { stakeText } from './stake.ts';
import type { SentenceReader } from './facts.ts';
import { formatCents } from '../money/money.ts';

type Facts = NotificationResource['after'];

export function expenseNotification(
  notification: NotificationResource,
  reader: SentenceReader,
): string | null {
  const { what, before, after, subject } = notification;
  const facts = after ?? before;
  const then =
    notification.stake &&
    (after === null ? notification.stake.before : notification.stake.after).name;
  const name = subject?.name ?? then ?? textFact(facts, 'note') ?? textFact(facts, 'type');
  const called = name === null ? 'a shared expense' : `“${name}”`;
  switch (what) {
    case 'created':
      return added(called, notification, reader);
    case 'put_in': {
      const meaning = meaningOf(after, notification.actorId, reader) ?? 'you owe nothing';
      return `put you into ${called}, ${moneyText(after, 'amount')}: ${meaning}`;
    }
    case 'taken_out':
      return `took you out of ${called}, ${moneyText(before, 'amount')}: your part of ${partText(before, reader)} is gone`;
    case 'updated': {
      const [old, fresh] = [shareIn(before, reader.id), shareIn(after, reader.id)];
      if (old === null || fresh === null || old === fresh) return null;
      return `changed ${called}: your part is ${formatCents(fresh)}, not ${formatCents(old)}`;
    }
    case 'deleted':
      return (
        stakeText('deleted', notification, reader) ??
        (subject && `deleted ${called}, ${formatCents(subject.amount)}`)
      );
    case 'restored':
      return (
        stakeText('brought back', notification, reader) ??
        (subject && `brought back ${called}, ${formatCents(subject.amount)}`)
      );
    default:
      return null;
  }
}

function partText(facts: Facts, reader: SentenceReader): string {
  return formatCents(shareIn(facts, reader.id) ?? 0);
}
