import type { ActivityResourceType } from '../permission/permission.ts';
import { budgetEvents } from '../budget/events.ts';
import { categoryEvents } from '../category/events.ts';
import { discussionEvents } from '../comment/events.ts';
import { expenseEvents } from '../expense/events.ts';
import { groupSettleUpEvents } from '../group-settle-up/events.ts';
import { householdEvents, memberEvents } from '../household/events.ts';
import { importEvents } from '../import/events.ts';
import { monthEvents } from '../month/events.ts';
import { permissionEvents } from '../permission/events.ts';
import { recurringEvents } from '../recurring/events.ts';
import { reminderEvents } from '../reminder/events.ts';
import type { EventSentences, HistoryEntry } from '../sentences/event.ts';
import type { SentenceReader } from '../sentences/reader.ts';
import { settleUpEvents } from '../settle-up/events.ts';
import { settlementEvents } from '../settlement/events.ts';
import { transactionEvents } from '../transaction/events.ts';
import { ynabEvents } from '../ynab/events.ts';

/** All events of the history, by the type and the event that entries store. */
export const historyEvents = {
  transactions: {
    ...transactionEvents,
    ...discussionEvents('a transaction'),
    ...importEvents,
  },
  expenses: { ...expenseEvents, ...discussionEvents('a shared expense') },
  series: recurringEvents,
  categories: categoryEvents,
  ynab_config: { ...ynabEvents, ...permissionEvents },
  budgets: budgetEvents,
  settlements: settlementEvents,
  settle_ups: { ...settleUpEvents, ...groupSettleUpEvents },
  permissions: permissionEvents,
  members: { ...memberEvents, ...reminderEvents },
  household: { ...householdEvents, ...monthEvents, ...budgetEvents },
} satisfies Record<ActivityResourceType, Readonly<Record<string, EventSentences>>>;

type Events = typeof historyEvents;

/** The type and event of an entry that a service writes: each has a sentence. */
export type WrittenEvent = {
  [Type in ActivityResourceType]: { resourceType: Type; what: keyof Events[Type] };
}[ActivityResourceType];

interface Entry extends HistoryEntry {
  resourceType: ActivityResourceType;
}

/** Every text is possible: clients of the database also write entries. */
function sentencesOf({ resourceType, what }: Entry): EventSentences | undefined {
  const ofType: Readonly<Record<string, EventSentences>> = historyEvents[resourceType];
  return Object.hasOwn(ofType, what) ? ofType[what] : undefined;
}

/**
 * A change in plain English, without its subject: `marked “Milk” as paid back`. The caller puts the
 * person's name in front. Unknown events are shown by their stored name.
 */
export function historySentence(entry: Entry, reader: SentenceReader): string {
  return sentencesOf(entry)?.history(entry, reader) ?? fallback(entry);
}

/** The same to a member whose money changes: `added “Milk”, $12.00: you owe them`. */
export function notificationSentence(current: Entry, reader: SentenceReader): string {
  const entry = withNameOfThen(current);
  return (
    sentencesOf(entry)?.notification(entry, reader) ??
    historySentence({ ...entry, stake: null }, reader)
  );
}

/** Uses the item's name at that time, because a later name would be misleading. */
function withNameOfThen<E extends Entry>(entry: E): E {
  const { subject, stake, what } = entry;
  if (!subject || !stake) return entry;
  const { name } = eventsWithNameBefore.includes(what) ? stake.before : stake.after;
  return { ...entry, subject: { ...subject, name } };
}

const eventsWithNameBefore = ['updated', 'taken_out', 'dispute_ended'];

const things: Record<ActivityResourceType, string> = {
  transactions: 'a transaction',
  expenses: 'a shared expense',
  series: 'what repeats',
  categories: 'a category',
  ynab_config: 'YNAB',
  budgets: 'a budget',
  settlements: 'a settlement',
  settle_ups: 'a settle-up',
  permissions: 'a permission',
  members: 'a member',
  household: 'the household',
};

function fallback({ what, resourceType }: Entry): string {
  return `${what.replaceAll('_', ' ')}: ${things[resourceType]}`;
}
