import type { YnabSync } from '../../core/ynab/stored.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findBookings, searchWindows } from './find-bookings.ts';
import { outOfReach } from './sync-inspection.ts';
import type { SyncSession } from './sync-session.ts';

type Doomed = YnabSync['obsolete'][number];

/**
 * Deletes one transaction of a report. "Not found" does not prove that it is gone: the token may
 * no longer reach the budget, or YNAB may have matched it with the owner's own entry, which
 * changes its id. So it then searches the whole budget and deletes every transaction of the
 * report.
 * @param keptId the report's transaction that must stay; null = none
 * @throws YnabFailure
 * @throws Problem ynab_out_of_reach
 */
export async function deleteBooking(
  session: SyncSession,
  { budgetId, transactionId }: Doomed,
  keptId: string | null,
): Promise<void> {
  const there = session.client.forBudget(budgetId).finishing();
  if (await there.remove(transactionId)) return;
  const isThereAfterAll = (await there.findTransaction(transactionId)) !== null;
  if (isThereAfterAll) return removeListed(session, budgetId, transactionId);
  for (const found of await searchBudget(session, budgetId)) {
    if (found.transaction.id !== keptId)
      await removeListed(session, budgetId, found.transaction.id);
  }
}

/**
 * All transactions of a budget with an import id of the report, on any date, because the owner
 * may have moved them.
 * @throws YnabFailure
 * @throws Problem ynab_out_of_reach
 */
export async function searchBudget(
  { client, sync, today }: Pick<SyncSession, 'client' | 'sync' | 'today'>,
  budgetId: string,
) {
  try {
    const found = [];
    for (const window of searchWindows(sync, today)) {
      found.push(...(await findBookings(client.finishing(), { ...sync, budgetId }, window)));
    }
    return found;
  } catch (error) {
    const isMissing = error instanceof YnabFailure && error.kind === 'not_found';
    throw isMissing && budgetId !== client.budgetId ? outOfReach(sync) : error;
  }
}

/** @throws YnabFailure if YNAB does not find a transaction that it has just listed */
async function removeListed({ client }: SyncSession, budgetId: string, id: string): Promise<void> {
  if (!(await client.forBudget(budgetId).finishing().remove(id))) throw new YnabFailure(null, null);
}
