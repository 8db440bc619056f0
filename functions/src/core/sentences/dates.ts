import {
  monthName,
  monthNames,
  yearOf,
  type CalendarDate,
  type MonthKey,
} from '../calendar/calendar.ts';

export interface DateWords {
  day: (date: CalendarDate) => string;
  month: (month: MonthKey) => string;
}

/** `Nov 20, 2025` and `November 2025`: clear at any time, as an e-mail must be. */
const withYear: DateWords = {
  day: (date) => {
    const [year, month, day] = date.split('-').map(Number);
    return `${monthNames[month! - 1]!.slice(0, 3)} ${day}, ${year}`;
  },
  month: (month) => `${monthName(month)} ${yearOf(month)}`,
};

let words = withYear;

/** For the browser with its single reader; the server writes to many and keeps the default. */
export function writeDatesAs(own: DateWords): void {
  words = own;
}

export function dayText(date: CalendarDate): string {
  return words.day(date);
}

export function monthText(month: MonthKey): string {
  return words.month(month);
}
