import { monthText } from '../sentences/dates.ts';
import { eventsOf, field } from '../sentences/event.ts';

const nameOf = (key: string | null) => (key === null ? 'a month' : monthText(key));

export const monthEvents = eventsOf(
  { month: field.month },
  {
    month_closed: ({ after }) => `closed ${nameOf(after.month)}`,
    month_reopened: ({ after }) => `opened ${nameOf(after.month)} again`,
  },
);
