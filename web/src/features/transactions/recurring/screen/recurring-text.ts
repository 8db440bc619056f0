import { upcomingDayText } from '@housetab/functions/core/recurring/upcoming-day';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { recurrenceTextWithEnd } from '@housetab/functions/core/recurring/recurrence-text';
import type {
  DraftResource,
  RecurringExpenseResource,
} from '@housetab/functions/core/recurring/recurring-expense-resource';
import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import type { RecurrenceRule } from '@housetab/functions/core/recurring/stored';

export interface RecurringTextReader {
  id: string;
  nameOf: (id: string) => string;
}

type Named = Pick<RecurringExpenseResource | DraftResource, 'template' | 'transaction'>;

export function templateIn({ template, transaction }: Named) {
  const found = template ?? transaction;
  if (found === null) throw new Error('Nothing comes back.');
  return found;
}

export function recurringTitle(series: Named): string {
  const { note, categories } = templateIn(series);
  return note || categories[0]?.name || series.transaction?.type || 'Something';
}

/** `Every month on the 1st, 12 times`. */
export function recurringRuleText({ rule }: Pick<RecurringExpenseResource, 'rule'>): string {
  return capitalized(recurrenceTextWithEnd(rule as RecurrenceRule));
}

/** `Next on Tuesday`, `Paused`, `Nothing more comes`. */
export function nextOccurrenceText(
  { nextOn, pausedAt }: Pick<RecurringExpenseResource, 'nextOn' | 'pausedAt'>,
  today: CalendarDate,
): string {
  if (pausedAt !== null) return 'Paused';
  if (nextOn === null) return 'Nothing more comes';
  return `Next ${upcomingDayText(nextOn < today ? today : nextOn, today)}`;
}

const pauses: Record<NonNullable<RecurringExpenseResource['pausedWhy']>, string> = {
  by_hand: 'Nothing is entered until it is resumed.',
  too_many_missed: 'Many days were missed: what was made up for is entered, the rest is not.',
  member_left: 'Somebody in it has left the household.',
  no_right: 'Whoever let it repeat may not enter it any more.',
};

export function pauseReasonText({ pausedAt, pausedWhy }: RecurringExpenseResource): string | null {
  return pausedAt === null ? null : pauses[pausedWhy ?? 'by_hand'];
}

/** Payers and sharers: `You pay, split between you, Ben and Cleo`. */
export function payersAndSharersText(series: Named, reader: RecurringTextReader): string {
  const called = (id: string) => (id === reader.id ? 'you' : reader.nameOf(id));
  const verb = (ids: readonly string[], word: string) =>
    ids.length > 1 || ids[0] === reader.id ? word : `${word}s`;
  const namesOf = (ids: readonly string[]) => {
    const others = ids.filter((id) => id !== reader.id).map(called);
    return joinNames(ids.includes(reader.id) ? ['you', ...others] : others);
  };
  const { template, transaction } = series;
  if (transaction) {
    const { paidBy, owedBy, payTo = 'Somebody outside' } = transaction;
    const payer = paidBy === null ? payTo : capitalized(called(paidBy));
    const pays = paidBy === null ? 'is paid' : verb([paidBy], 'pay');
    return `${payer} ${pays}${owedBy === null ? '' : ` for ${called(owedBy)}`}`;
  }
  if (!template) return '';
  const payers = template.payers.map(({ userId }) => userId);
  const people = template.split.people.map(({ userId }) => userId);
  const isRefund = template.kind === 'refund';
  const first = `${capitalized(namesOf(payers))} ${verb(payers, isRefund ? 'get' : 'pay')}${isRefund ? ' it back' : ''}`;
  return people.length > 1
    ? `${first}, split between ${namesOf(people)}`
    : `${first} for ${namesOf(people)}`;
}

export function recurringPeople(series: Named & { createdBy: string }): string[] {
  const { template, transaction, createdBy } = series;
  const ids = template
    ? [...template.payers, ...template.split.people].map(({ userId }) => userId)
    : [transaction?.paidBy ?? null, transaction?.owedBy ?? null];
  return [...new Set([createdBy, ...ids])].filter((id) => id !== null);
}

function capitalized(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}
