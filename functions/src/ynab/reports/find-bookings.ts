import { addDays, type CalendarDate } from '../../core/calendar/calendar.ts';
import { findIgnored, hasSameAmounts, linesOf, partsOf } from '../../core/ynab/booked.ts';
import { snapshotOf, type Booking, type YnabTransaction } from '../../core/ynab/booking.ts';
import {
  fingerprintOf,
  generationOf,
  importIdOf,
  isTooOld,
} from '../../core/ynab/split-transaction.ts';
import type { SyncContent } from '../../core/ynab/sync-content.ts';
import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { digest } from './sync-plan.ts';

/** A transaction of a report that was found at YNAB. */
export interface FoundBooking {
  transaction: YnabTransaction;
  generation: number;
}

/** Days of which the transactions are listed at once. */
export interface SearchWindow {
  since: CalendarDate;
  /** Null = up to the last. */
  until: CalendarDate | null;
}

/** Where a transaction is that its owner has hardly moved. */
const NEAR_DAYS = 35;

type Searched = Pick<YnabSync, 'id' | 'budgetId' | 'sentDate' | 'previous'>;

/** Where the transactions of a report are looked for first. */
function nearWindow({ sentDate, previous }: Searched): SearchWindow {
  const first = previous && previous.sentDate < sentDate ? previous.sentDate : sentDate;
  return { since: addDays(first, -NEAR_DAYS), until: null };
}

/**
 * Everywhere, for what is certain to have been there: nearby first, then a year at a time, as far back
 * as YNAB takes dates, so that no single answer is long.
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
 * Everything at YNAB that carries an import id of the report, in whichever account, the newest first.
 *
 * @throws YnabFailure `not_found` where the token does not reach the budget
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

/** What a record says of its newest booking once that is known to be at YNAB. */
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
    fingerprint: digest([fingerprintOf(content)]),
    sentDate: transaction.date,
    ignoredCategories: findIgnored(transaction, content.lines),
    // Where it is elsewhere than it was sent, its owner has moved it: that is told as such.
    snapshot: { ...snapshotOf(transaction), accountId: sync.accountId },
  };
}

/** What was sent, where YNAB has the same; else what YNAB has. A category that YNAB ignored is no difference. */
function contentOf(sent: SyncContent, transaction: YnabTransaction): SyncContent {
  const ignored = findIgnored(transaction, sent.lines).length;
  const uncategorized = partsOf(transaction).filter(({ category_id }) => !category_id).length;
  if (hasSameAmounts(transaction, sent.lines) && ignored <= uncategorized) return sent;
  return { ...sent, lines: linesOf(transaction) };
}
