import { monthName, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import { addMonths } from '@housetab/functions/core/calendar/months';
import type { Month } from '@housetab/functions/core/month/month-resource';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { formatCount } from '@housetab/functions/core/money/money';
import { paymentText } from '@/shared/settling/settle-up-plan';
import { formatDate, formatMoney } from '@/lib/format/format';

export function countToDo({
  drafts,
  disputedCount,
  objected = [],
  toPay = [],
  unpaid,
}: Month['toDo']): number {
  const single = drafts.length + disputedCount + objected.length + toPay.length;
  return single + (unpaid.count > 0 ? 1 : 0);
}

/** `You pay Cleo $50.00`; once marked as paid: `You pay Cleo $50.00: paid, but not said to have arrived` */
export function toPayText(one: NonNullable<Month['toDo']['toPay']>[number], me: string): string {
  const text = paymentText(one, me);
  return one.paidAt === null ? text : `${text}: paid, but not said to have arrived`;
}

export function disputeText(
  { name, date, userIds }: Month['toDo']['disputed'][number],
  me: string,
  nameOf: (id: string) => string,
): string {
  const names = userIds.map((id) => (id === me ? 'You' : nameOf(id)));
  const verb = names.length > 1 || names[0] === 'You' ? 'dispute' : 'disputes';
  return `${joinNames(names)} ${verb} “${name}” of ${formatDate(date)}`;
}

export function unpaidText({ count, amount }: Month['toDo']['unpaid'], month: MonthKey): string {
  const debts = formatCount(count, 'debt');
  return `${debts} of ${monthName(month)} ${count === 1 ? 'is' : 'are'} not paid back: ${formatMoney(amount)}`;
}

export function notClosableText(why: NonNullable<Month['notClosable']>, month: MonthKey): string {
  const name = monthName(month);
  switch (why) {
    case 'to_come':
      return `${name} has not begun yet.`;
    case 'running':
      return `${name} is not over yet: it can be closed from ${formatDate(`${addMonths(month, 1)}-01`)} on.`;
    case 'too_old':
      return 'It is too long ago to be closed.';
  }
}
