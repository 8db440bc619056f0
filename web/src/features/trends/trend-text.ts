import { monthName, monthRange, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { Cents } from '@housetab/functions/core/money/money';
import { addMonths } from '@housetab/functions/core/calendar/months';
import type { HouseholdTrends } from '@/shared/trends/trends';
import { averageMonth } from '@/features/trends/parts';
import { formatMoney } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

export function moreOrLess(now: Cents, before: Cents): string {
  if (now === before) return 'as much';
  return `${formatMoney(Math.abs(now - before))} ${now > before ? 'more' : 'less'}`;
}

export function signed(amount: Cents): string {
  return `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatMoney(Math.abs(amount))}`;
}

/** The average as a sentence; null: too little data. */
export function averageSentence(
  trends: Pick<HouseholdTrends, 'months' | 'asOf' | 'whose'>,
): string | null {
  const average = averageMonth(trends);
  if (average === null) return null;
  const share = averageMonth(trends, 'share') ?? 0;
  const mine = trends.whose === 'all' ? `, your share ${formatMoney(share)}` : '';
  return `On average ${formatMoney(average)} a month${mine}.`;
}

export interface ComparedDays {
  key: 'thisMonth' | 'lastMonth' | 'lastYear';
  month: MonthKey;
  startDate: string;
  endDate: string;
  amount: Cents;
}

export function sameDaysTitle({ sameDays }: Pick<HouseholdTrends, 'sameDays'>): string {
  return `${monthName(sameDays.month)}, compared`;
}

/** The same days of three months. A shorter month has all its days. */
export function comparedDays({ sameDays }: Pick<HouseholdTrends, 'sameDays'>): ComparedDays[] {
  const { month, day } = sameDays;
  const months = {
    thisMonth: month,
    lastMonth: addMonths(month, -1),
    lastYear: addMonths(month, -12),
  };
  return (['thisMonth', 'lastMonth', 'lastYear'] as const).map((key) => {
    const { start, end } = monthRange(months[key]);
    const last = `${months[key]}-${String(day).padStart(2, '0')}`;
    return {
      key,
      month: months[key],
      startDate: start,
      endDate: last < end ? last : end,
      amount: sameDays[key],
    };
  });
}

/** `November so far`, `October, same days`; of a whole month, `October`. */
export function daysText({ key, month, endDate }: ComparedDays): string {
  const name = formatMonthKey(month);
  if (monthRange(month).end === endDate) return name;
  return key === 'thisMonth' ? `${name} so far` : `${name}, same days`;
}

export function sameDaysSentence(days: readonly ComparedDays[]): string {
  const [now, before] = days;
  if (!now || !before) return '';
  const name = monthName(before.month);
  const isWhole = daysText(now) === formatMonthKey(now.month);
  const then = isWhole ? name : `the same days of ${name}`;
  if (before.amount === 0) {
    return `Nothing was spent in ${now.amount === 0 && !isWhole ? 'these days' : then}.`;
  }
  if (now.amount === before.amount) return `As much as in ${then}.`;
  return `${moreOrLess(now.amount, before.amount)} than in ${then}.`;
}

/** Without months, which are named already: `$80.00 more, $340.00 before, $420.00 now`. */
export function moverSentence({ thisMonth, before }: HouseholdTrends['movers'][number]): string {
  if (before === 0) return `${formatMoney(thisMonth)}, nothing before`;
  if (thisMonth === 0) return `${formatMoney(before)} before, nothing now`;
  return `${moreOrLess(thisMonth, before)}, ${formatMoney(before)} before, ${formatMoney(thisMonth)} now`;
}

export function balanceSentence(name: string, amount: Cents): string {
  if (amount === 0) return `${name}: even`;
  return amount > 0
    ? `${name} owed you ${formatMoney(amount)}`
    : `You owed ${name} ${formatMoney(-amount)}`;
}

export function owesShortly(amount: Cents | null): string {
  if (amount === null) return '–';
  if (amount === 0) return 'even';
  return amount > 0 ? `owes you ${formatMoney(amount)}` : `you owe ${formatMoney(-amount)}`;
}
