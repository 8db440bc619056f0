import type { NoticeResource } from '@housetab/functions/core/notification/notice-resource';
import { moneyOf, numberOf, owes, textOf } from '@/components/activity/facts';
import { sharesOf } from '@/components/activity/split-text';
import type { Reader } from '@/features/notices/notice-sentence';
import { formatCount, formatMoney } from '@/lib/format';

type Facts = NoticeResource['after'];

/** What somebody did with a bill that several people share, as it concerns one of them. */
export function expenseNotice(notice: NoticeResource, reader: Reader): string | null {
  const { what, before, after, subject } = notice;
  const facts = after ?? before;
  const name = subject?.name ?? textOf(facts, 'note') ?? textOf(facts, 'type');
  const called = name === null ? 'a shared expense' : `“${name}”`;
  switch (what) {
    case 'created':
      return `added ${called}, ${moneyOf(after, 'amount')}${people(after)}: ${meaning(after, notice, reader)}`;
    case 'put_in':
      return `put you into ${called}, ${moneyOf(after, 'amount')}${people(after)}: ${meaning(after, notice, reader)}`;
    case 'taken_out':
      return `took you out of ${called}, ${moneyOf(before, 'amount')}: your part of ${partText(before, reader)} is gone`;
    case 'updated': {
      const [old, fresh] = [shareIn(before, reader), shareIn(after, reader)];
      if (old === null || fresh === null || old === fresh) return null;
      return `changed ${called}: your part is ${formatMoney(fresh)}, not ${formatMoney(old)}`;
    }
    case 'deleted':
      return subject && `deleted ${called}, ${formatMoney(subject.amount)}`;
    case 'restored':
      return subject && `brought back ${called}, ${formatMoney(subject.amount)}`;
    default:
      return null;
  }
}

function people(facts: Facts): string {
  const count = numberOf(facts, 'peopleCount') ?? sharesOf(facts?.['shares'])?.length ?? 0;
  return count > 0 ? ` (${formatCount(count, 'person', 'people')})` : '';
}

function shareIn(facts: Facts, { id }: Reader): number | null {
  const shares = sharesOf(facts?.['shares']);
  return shares && (shares.find(({ userId }) => userId === id)?.amount ?? 0);
}

function partText(facts: Facts, reader: Reader): string {
  return formatMoney(shareIn(facts, reader) ?? 0);
}

/** `you owe Ana $29.15`, `you get back $58.30`; of money that came back the other way round. */
function meaning(facts: Facts, { actorId }: NoticeResource, reader: Reader): string {
  const payers = sharesOf(facts?.['payers']) ?? [];
  const paid = payers.find(({ userId }) => userId === reader.id)?.amount ?? 0;
  const isRefund = textOf(facts, 'kind') === 'refund';
  const owed = (shareIn(facts, reader) ?? 0) - paid;
  const amount = formatMoney(Math.abs(owed));
  if (owed === 0) return 'you owe nothing';
  if (owed > 0 === isRefund)
    return isRefund ? getBack(payers, amount, actorId, reader) : `you get back ${amount}`;
  const only = payers.length === 1 && !isRefund ? payers[0]!.userId : null;
  if (only === null) return `you owe ${amount}`;
  return `you owe ${only === actorId ? 'them' : reader.nameOf(only)} ${amount}`;
}

function getBack(
  payers: readonly { userId: string }[],
  amount: string,
  actorId: string,
  { nameOf }: Reader,
): string {
  const [only, ...others] = payers;
  if (!only || others.length > 0) return `you get back ${amount}`;
  return only.userId === actorId
    ? `they owe you ${amount}`
    : `${owes(nameOf(only.userId))} you ${amount}`;
}
