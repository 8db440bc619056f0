import type { CalendarDate } from '../calendar/calendar.ts';

/** What a transaction or an expense is called and when it was, as an entry about it keeps that. */
export interface NamedThing {
  name: string;
  date: CalendarDate;
}

interface Thing {
  note: string;
  category: string;
  transactionDate: CalendarDate;
}

export function namedThing({ note, category, transactionDate }: Thing): NamedThing {
  return { name: note || category, date: transactionDate };
}
