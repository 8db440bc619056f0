import { addDays, type CalendarDate } from '@housetab/functions/core/calendar/calendar';
import {
  entryStakeOf,
  type PersonCents,
  type Spending,
} from '@housetab/functions/core/expense/stake';
import { sumCents } from '@housetab/functions/core/money/money';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import {
  otherOf,
  owedAmountText,
  paidAmountText,
} from '@housetab/functions/core/settle-up/settle-up-text';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import type { ListLine } from '@/shared/expense/expense-line';
import { nameOtherIn, type PeopleNaming } from '@/shared/expense/expense-meaning';
import { partsOfPaid } from '@/shared/expense/line-meaning';
import { isPaymentRow } from '@/shared/expense/row-title';
import { formatDate, formatMoney } from '@/lib/format/format';

export interface FeedMeaning {
  text: string;
  tone: 'plain' | 'quiet' | 'you-owe' | 'owed-to-you';
}

const NOT_YOURS = 'not yours';

export function meaningOfLine(line: ListLine, naming: PeopleNaming): FeedMeaning {
  const stake = entryStakeOf(line.parts ?? [line], naming.uid);
  const [who, what, forWhom] = partsOfPaid(line, naming);
  if (stake.kind === 'none') {
    return { text: `${who}${forWhom} · ${NOT_YOURS}`, tone: 'quiet' };
  }
  if (isPaymentRow(line)) return { text: `${who}${what}`, tone: 'plain' };
  const owes = openWith(stake.owes);
  const gets = openWith(stake.gets);
  const share = `${stake.kind === 'refunded' ? 'your part' : 'your share'} ${formatMoney(stake.share)}`;
  if (stake.paid === 0) {
    if (owes.length > 0) return { text: `You owe ${listed(owes, naming)}`, tone: 'you-owe' };
    if (gets.length > 0) return { text: owing(gets, naming), tone: 'owed-to-you' };
    // Everything is paid back, or somebody outside paid: no member is owed anything.
    return { text: `${who} · ${share}`, tone: 'plain' };
  }
  if (stake.share === 0) {
    if (stake.kind === 'spent' && gets.length > 0) {
      return { text: owing(gets, naming), tone: 'owed-to-you' };
    }
    if (stake.kind === 'refunded' && owes.length > 0) {
      return { text: `You owe ${listed(owes, naming)}`, tone: 'you-owe' };
    }
    return { text: `${who}${what}${forWhom}`, tone: 'plain' };
  }
  const isAllTheirs = stake.paid === stake.share && stake.gets.length === 0;
  const isWhole = stake.share === (line.expenseAmount ?? line.amount);
  const paid = `${who}${what}${line.parts ? forWhom : ''}`;
  if (isAllTheirs && isWhole) {
    return { text: stake.kind === 'spent' ? `${paid} for yourself` : paid, tone: 'plain' };
  }
  // A payer who paid less than their share owes the rest.
  const rest = stake.kind === 'spent' && owes.length > 0 ? `, you owe ${listed(owes, naming)}` : '';
  return { text: `${paid}, ${share}${rest}`, tone: 'plain' };
}

export function settleUpTitle(settleUp: SettleUpResource, me: string): string {
  const { creatorId, recipientId } = settleUp;
  const isMine = creatorId === me || recipientId === me;
  if (settleUp.netting) return 'Everybody even';
  if (!settleUp.closes) return 'Payment';
  return isMine
    ? `Settled up with ${otherOf(settleUp, me)}`
    : `${otherOf(settleUp, me)} settled up`;
}

export function meaningOfSettleUp(settleUp: SettleUpResource, me: string): FeedMeaning {
  const { payment, creatorId, recipientId, netting } = settleUp;
  const isMine = creatorId === me || recipientId === me;
  const amountText = netting ? owedAmountText : paidAmountText;
  const paid = payment ? amountText(payment, me) : 'Nothing was left to pay';
  return isMine ? { text: paid, tone: 'plain' } : { text: `${paid} · ${NOT_YOURS}`, tone: 'quiet' };
}

export function dayTitle(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDate(day);
}

export function spendingText({ paid, share }: Spending): string {
  if (paid === 0 && share === 0) return 'Nothing of yours yet';
  const first = `${paid < 0 ? 'You got back' : 'You paid'} ${formatMoney(Math.abs(paid))}`;
  const second = share < 0 ? 'of it yours' : 'your share';
  return `${first} · ${second} ${formatMoney(Math.abs(share))}`;
}

function openWith(people: readonly PersonCents[]): PersonCents[] {
  return people.filter(({ memberId, openCents }) => memberId !== null && openCents > 0);
}

function listed(people: readonly PersonCents[], naming: PeopleNaming): string {
  return joinNames(
    people.map(
      ({ memberId, openCents }) => `${nameOtherIn(memberId!, naming)} ${formatMoney(openCents)}`,
    ),
  );
}

function owing(people: readonly PersonCents[], naming: PeopleNaming): string {
  const total = formatMoney(sumCents(people.map(({ openCents }) => openCents)));
  const [first] = people;
  if (people.length > 1 || !first) return `You get back ${total}`;
  return `${nameOtherIn(first.memberId!, naming)} owes you ${total}`;
}
