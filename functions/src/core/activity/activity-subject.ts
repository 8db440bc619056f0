import type { CalendarDate } from '../calendar/calendar.ts';
import { titleOf } from '../transaction/transaction.ts';
import type { ActivitySubject } from './activity-resource.ts';
import type { Activity, NamedThing } from './stored.ts';

/** Events about many items, which no single name fits. */
export const eventsOfMany: ReadonlySet<string> = new Set([
  'imported',
  'import_undone',
  'imported_debts',
  'imported_debts_undone',
  'deleted_together',
  'import_disputed',
  'import_dispute_withdrawn',
]);

export function isAboutOneThing({ resourceType, what, summary }: Activity): boolean {
  const isEntered = resourceType === 'transactions' || resourceType === 'expenses';
  return isEntered && !summary && !eventsOfMany.has(what);
}

/** The fact of an entry about many items: their months that were closed before. */
export const CLOSED_BEFORE = 'closedBefore';

/** The fact of a permanent deletion: with an import that was not finished. */
export const PERMANENTLY_DELETED = 'goneForGood';

/**
 * The item at the time of the entry, as far as the entry has it. null = an old entry, or a document
 * that a client wrote directly; then the item must be read.
 */
export function subjectAtTime(entry: Activity): ActivitySubject | null {
  if (!isAboutOneThing(entry)) return null;
  const named = entry.about ?? namedByFacts(entry.after);
  return named && { ...named, isDeleted: entry.what === 'deleted' };
}

function namedByFacts(facts: Activity['after']): NamedThing | null {
  const { note, type, transactionDate } = facts ?? {};
  if (typeof note !== 'string' || typeof transactionDate !== 'string') return null;
  if (note === '' && typeof type !== 'string') return null;
  return namedThing({ note, category: String(type), transactionDate });
}

interface Thing {
  note: string;
  category: string;
  transactionDate: CalendarDate;
}

export function namedThing(thing: Thing): NamedThing {
  return { name: titleOf(thing), date: thing.transactionDate };
}
