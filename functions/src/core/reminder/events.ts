import { eventsOf, field } from '../sentences/event.ts';
import { stillOpen, whatWasOpen } from './reminder-text.ts';

/** A field of a reminder in a message: its amounts were just read again. */
export const IS_STILL_SO = 'isStillSo';

export const reminderEvents = eventsOf(
  {
    amount: field.number,
    firstMonth: field.month,
    lastMonth: field.month,
    [IS_STILL_SO]: field.flag,
  },
  {
    reminded: {
      history: ({ after, resourceId, at }, { nameOf }) =>
        `reminded ${nameOf(resourceId)} of ${whatWasOpen(after, at)}`,
      // The bell shows the past amount.
      notification: ({ after, at }) =>
        after.isStillSo ? `reminds you: ${stillOpen(after, at)}` : null,
    },
  },
);
