import {
  monthName,
  monthNames,
  yearOf,
  type CalendarDate,
  type MonthKey,
} from '../calendar/calendar.ts';

/** How sentences write days and months. */
export interface DateWords {
  day: (date: CalendarDate) => string;
  month: (month: MonthKey) => string;
}

/** `Nov 20, 2025` and `November 2025`: clear to everybody at any time, as a letter has to be. */
const withYear: DateWords = {
  day: (date) => {
    const [year, month, day] = date.split('-').map(Number);
    return `${monthNames[month! - 1]!.slice(0, 3)} ${day}, ${year}`;
  },
  month: (month) => `${monthName(month)} ${yearOf(month)}`,
};

let words = withYear;

/**
 * Writes dates as this program's only reader is used to. For the browser: a server writes to many people and
 * leaves them as they are.
 */
export function writeDatesAs(own: DateWords): void {
  words = own;
}

export function dayText(date: CalendarDate): string {
  return words.day(date);
}

export function monthText(month: MonthKey): string {
  return words.month(month);
}
