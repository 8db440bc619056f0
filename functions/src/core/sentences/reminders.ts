import { monthName, monthOf, yearOf, type MonthKey } from '../calendar/calendar.ts';
import { monthText } from './dates.ts';
import { moneyText, textFact, type Facts } from './facts.ts';

/** The amounts and months of a reminder. */

/** A fact of a reminder: its amounts were just read again. */
export const IS_STILL_SO = 'isStillSo';

/** `$35.90 from October is still open`, `$35.90 is still open, some of it since September`. */
export function stillOpen(facts: Facts, at: string): string {
  const { amount, from, since } = partsOf(facts, at);
  return `${amount}${from} is still open${since && `, some of it since ${since}`}`;
}

/** `$35.90 from October`, `$35.90, some of it open since September`. */
export function whatWasOpen(facts: Facts, at: string): string {
  const { amount, from, since } = partsOf(facts, at);
  return `${amount}${from}${since && `, some of it open since ${since}`}`;
}

function partsOf(facts: Facts, at: string) {
  const [first, last] = [textFact(facts, 'firstMonth'), textFact(facts, 'lastMonth')];
  const name = first === null ? '' : nameOfMonth(first, at);
  const isOne = first === last;
  return {
    amount: moneyText(facts, 'amount'),
    from: isOne && name ? ` from ${name}` : '',
    since: isOne ? '' : name,
  };
}

/** Omits the year for the last twelve months. */
function nameOfMonth(month: MonthKey, at: string): string {
  const ago = countOf(monthOf(at)) - countOf(month);
  return ago >= 0 && ago < 12 ? monthName(month) : monthText(month);
}

function countOf(month: MonthKey): number {
  return 12 * yearOf(month) + Number(month.slice(5));
}
