import { addDays } from '../../core/calendar/calendar.ts';
import { findIgnored, hasSameAmounts, linesOf, partsOf } from '../../core/ynab/booked.ts';
import { snapshotOf, type Booking, type YnabTransaction } from '../../core/ynab/booking.ts';
import {
  fingerprintOf,
  generationOf,
  importIdOf,
  type SyncContent,
} from '../../core/ynab/split-transaction.ts';
import type { YnabSync } from '../../firestore/ynab-documents.ts';
import type { YnabClient } from '../connection/ynab-client.ts';
import { digest } from './sync-plan.ts';

/** A transaction of a report that was found at YNAB. */
export interface FoundBooking {
  transaction: YnabTransaction;
  generation: number;
}

/** How far back of its date a transaction is looked for: first where it should be, then wherever it was moved. */
export const SEARCH_DAYS = { near: 35, far: 366 } as const;

/**
 * Everything at YNAB that carries an import id of the report, in whichever account, the newest first.
 *
 * @param days before the date that was sent
 * @throws YnabFailure `not_found` where the token does not reach the budget
 */
export async function findBookings(
  client: YnabClient,
  sync: Pick<YnabSync, 'id' | 'budgetId' | 'sentDate' | 'previous'>,
  days: number,
): Promise<FoundBooking[]> {
  const { id, budgetId, sentDate, previous } = sync;
  const first = previous && previous.sentDate < sentDate ? previous.sentDate : sentDate;
  const listed = await client.forBudget(budgetId).listSince(addDays(first, -days));
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
