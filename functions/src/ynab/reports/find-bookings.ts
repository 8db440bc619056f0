import { addDays, type CalendarDate } from '../../core/calendar/calendar.ts';
import {
  findIgnoredLines,
  hasSameAmounts,
  bookedLines,
  bookedParts,
} from '../../core/ynab/booked.ts';
import { snapshotOf, type Booking, type YnabTransaction } from '../../core/ynab/booking.ts';
import {
  syncFingerprint,
  generationOf,
  importIdOf,
  isTooOld,
} from '../../core/ynab/split-transaction.ts';
import type { SyncContent } from '../../core/ynab/sync-content.ts';
import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { digest } from './sync-plan.ts';

/**
 * A transaction of a report that was found at YNAB. `generation`: which of the report's import ids
 * it carries.
 */
export interface FoundBooking {
  transaction: YnabTransaction;
  generation: number;
}

/** A range of days whose transactions are listed with one request. */
export interface SearchWindow {
  since: CalendarDate;
  /** null = no end. */
  until: CalendarDate | null;
}

/** 35 days: owners who change a date rarely move a transaction further than this. */
const NEAR_DAYS = 35;

type Searched = Pick<YnabSync, 'id' | 'budgetId' | 'sentDate' | 'previous'>;

/** The days that are searched first. */
function nearWindow({ sentDate, previous }: Searched): SearchWindow {
  const first = previous && previous.sentDate < sentDate ? previous.sentDate : sentDate;
  return { since: addDays(first, -NEAR_DAYS), until: null };
}

/**
 * All days, for a transaction that was certainly sent: first the nearby days, then one year at a
 * time back to the earliest date that YNAB accepts, so that no single answer is too long.
 */
export function* searchWindows(sync: Searched, today: CalendarDate): Generator<SearchWindow> {
  let window = nearWindow(sync);
  while (true) {
    yield window;
    const until = addDays(window.since, -1);
    if (isTooOld(until, today)) return;
    window = { since: addDays(until, -365), until };
  }
}

/**
 * All transactions that carry an import id of the report, in any account, newest first.
 *
 * @throws YnabFailure `not_found` if the token can't access the budget
 */
export async function findBookings(
  client: YnabClient,
  sync: Searched,
  window = nearWindow(sync),
): Promise<FoundBooking[]> {
  const { id, budgetId } = sync;
  const listed = await client.forBudget(budgetId).listBetween(window.since, window.until);
  const found = listed.flatMap((transaction) => {
    const generation = generationOf(id, transaction.import_id);
    return generation === null ? [] : [{ transaction, generation }];
  });
  return found.sort((a, b) => b.generation - a.generation);
}

/** The record's fields once its newest booking is known to be at YNAB. */
export function asBooked(
  sync: YnabSync,
  { transaction, generation }: FoundBooking,
): Pick<
  Booking,
  | 'ynabTransactionId'
  | 'generation'
  | 'importId'
  | 'content'
  | 'fingerprint'
  | 'sentDate'
  | 'ignoredCategories'
  | 'snapshot'
> {
  const content = contentOf(sync.content, transaction);
  return {
    ynabTransactionId: transaction.id,
    generation,
    importId: importIdOf(sync.id, generation),
    content,
    fingerprint: digest([syncFingerprint(content)]),
    sentDate: transaction.date,
    ignoredCategories: findIgnoredLines(transaction, content.lines),
    // Keeps the account it was sent to: if YNAB has the transaction elsewhere, then this shows as a
    // change by the owner.
    snapshot: { ...snapshotOf(transaction), accountId: sync.accountId },
  };
}

/**
 * What was sent, if YNAB has the same; else what YNAB has. A category that YNAB did not take over
 * does not count as a difference.
 */
function contentOf(sent: SyncContent, transaction: YnabTransaction): SyncContent {
  const ignored = findIgnoredLines(transaction, sent.lines).length;
  const uncategorized = bookedParts(transaction).filter(({ category_id }) => !category_id).length;
  if (hasSameAmounts(transaction, sent.lines) && ignored <= uncategorized) return sent;
  return { ...sent, lines: bookedLines(transaction) };
}
