import type { NoticeResource } from '../notification/notice-resource.ts';
import { moneyOf, numberOf, owes, textOf } from './facts.ts';
import { sharesOf } from './split-text.ts';
import { stakeText } from './stake.ts';
import type { Reader } from './facts.ts';
import { formatCents, formatCount } from '../money/money.ts';

type Facts = NoticeResource['after'];

/** What somebody did with a shared expense, for one of its people. */
export function expenseNotice(notice: NoticeResource, reader: Reader): string | null {
  const { what, before, after, subject } = notice;
  const facts = after ?? before;
  const then = notice.stake && (after === null ? notice.stake.before : notice.stake.after).name;
  const name = subject?.name ?? then ?? textOf(facts, 'note') ?? textOf(facts, 'type');
  const called = name === null ? 'a shared expense' : `“${name}”`;
  switch (what) {
    case 'created':
      return `added ${part(after, notice, reader)}: ${called}${people(after)}`;
    case 'put_in':
      return `put you into ${called}${people(after)}: it is now ${part(after, notice, reader)}`;
    case 'taken_out':
      return `took you out of ${called}, ${moneyOf(before, 'amount')}: your part of ${partText(before, reader)} is gone`;
    case 'updated': {
      const [old, fresh] = [shareIn(before, reader), shareIn(after, reader)];
      if (old === null || fresh === null || old === fresh) return null;
      return `changed ${called}: your part is ${formatCents(fresh)}, not ${formatCents(old)}`;
    }
    case 'deleted':
      return (
        stakeText('deleted', notice, reader) ??
        (subject && `deleted ${called}, ${formatCents(subject.amount)}`)
      );
    case 'restored':
      return (
        stakeText('brought back', notice, reader) ??
        (subject && `brought back ${called}, ${formatCents(subject.amount)}`)
      );
    default:
      return null;
  }
}

function part(facts: Facts, notice: NoticeResource, reader: Reader): string {
  const own = meaning(facts, notice, reader);
  return own === null ? `${moneyOf(facts, 'amount')}, of which you owe nothing` : asClause(own);
}

/** ` (3 people, $87.45)`. */
function people(facts: Facts): string {
  const count = numberOf(facts, 'peopleCount') ?? sharesOf(facts?.['shares'])?.length ?? 0;
  const total = moneyOf(facts, 'amount');
  return count > 0 ? ` (${formatCount(count, 'person', 'people')}, ${total})` : '';
}

function shareIn(facts: Facts, { id }: Reader): number | null {
  const shares = sharesOf(facts?.['shares']);
  return shares && (shares.find(({ userId }) => userId === id)?.amount ?? 0);
}

function partText(facts: Facts, reader: Reader): string {
  return formatCents(shareIn(facts, reader) ?? 0);
}

/** What an expense means for the reader: `amount`, and its words alone or in a clause. */
interface Meaning {
  amount: string;
  verb: string;
}

/** `$29.15 that you owe Ana`. */
function asClause({ amount, verb }: Meaning): string {
  return `${amount} that ${verb}`;
}

/** `you owe Ana $29.15`; null where it comes out even. */
function meaning(facts: Facts, { actorId }: NoticeResource, reader: Reader): Meaning | null {
  const payers = sharesOf(facts?.['payers']) ?? [];
  const paid = payers.find(({ userId }) => userId === reader.id)?.amount ?? 0;
  const isRefund = textOf(facts, 'kind') === 'refund';
  const part = (shareIn(facts, reader) ?? 0) - paid;
  if (part === 0) return null;
  const amount = formatCents(Math.abs(part));
  const only = payers.length === 1 ? payers[0]!.userId : null;
  const isOwed = part > 0 === isRefund;
  // Somebody who paid for others gets money back from several; somebody who received money for them owes
  // several.
  if (only === null || only === reader.id) {
    return { amount, verb: isOwed ? 'you get back' : 'you owe' };
  }
  const name = only === actorId ? 'them' : reader.nameOf(only);
  if (!isOwed) return { amount, verb: `you owe ${name}` };
  return { amount, verb: `${only === actorId ? 'they owe' : owes(name)} you` };
}
