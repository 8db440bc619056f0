import { addDays, type CalendarDate } from '../../core/calendar/calendar.ts';
import {
  findIgnoredLines,
  hasSameAmounts,
  bookedLines,
  bookedParts,
} from '../../core/ynab/booked.ts';
import { snapshotOf, type YnabTransaction } from '../../core/ynab/booking.ts';
import type { Booking, SyncContent, YnabSync } from '../../core/ynab/stored.ts';
import {
  syncFingerprint,
  generationOf,
  importIdOf,
  isTooOld,
} from '../../core/ynab/split-transaction.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { digest } from './sync-plan.ts';

/** A report's transaction at YNAB. `generation`: the number of its import id in the report. */
export interface FoundBooking {
  transaction: YnabTransaction;
  generation: number;
}

interface SearchWindow {
  since: CalendarDate;
  /** null = no end. */
  until: CalendarDate | null;
}

/** 35 days: owners rarely move a transaction further. */
const NEAR_DAYS = 35;

type Searched = Pick<YnabSync, 'id' | 'budgetId' | 'sentDate' | 'previous'>;

/** The days to search first. */
function nearWindow({ sentDate, previous }: Searched): SearchWindow {
  const first = previous && previous.sentDate < sentDate ? previous.sentDate : sentDate;
  return { since: addDays(first, -NEAR_DAYS), until: null };
}

/**
 * All days, for a transaction that was certainly sent: first the nearby days, then year by year
 * back to the earliest date that YNAB accepts, so that no single response is too long.
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
 * Transactions with an import id of the report, in any account, newest first.
 * @throws YnabFailure `not_found` if the token cannot access the budget
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
    // Keeps the account it was sent to: if YNAB has it elsewhere, this shows as the owner's
    // change.
    snapshot: { ...snapshotOf(transaction), accountId: sync.accountId },
  };
}

/** YNAB's content if it differs from the sent one; a category that YNAB ignored does not count. */
function contentOf(sent: SyncContent, transaction: YnabTransaction): SyncContent {
  const ignored = findIgnoredLines(transaction, sent.lines).length;
  const uncategorized = bookedParts(transaction).filter(({ category_id }) => !category_id).length;
  if (hasSameAmounts(transaction, sent.lines) && ignored <= uncategorized) return sent;
  return { ...sent, lines: bookedLines(transaction) };
}
