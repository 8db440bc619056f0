import type { YnabSync } from '../../platform/firestore/ynab-documents.ts';
import { YnabFailure } from '../connection/ynab-failure.ts';
import { findBookings, searchWindows } from './find-bookings.ts';
import { outOfReach } from './sync-look.ts';
import type { Session } from './sync-session.ts';

type Doomed = YnabSync['obsolete'][number];

/**
 * Deletes a transaction of the report. That it is not found is not enough to believe that it is gone: that
 * may be a mistake, come of a token that no longer reaches the budget, or mean that it goes on under another
 * id, matched with what its owner had typed in. So the budget is searched then, and whatever there is of the
 * report goes.
 *
 * @param keptId the report's transaction that stays, if one does
 * @throws YnabFailure; Problem ynab_out_of_reach
 */
export async function deleteBooking(
  session: Session,
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
 * Everything that carries an import id of the report in a budget, however far its owner has moved it.
 *
 * @throws YnabFailure; Problem ynab_out_of_reach
 */
export async function searchBudget(session: Session, budgetId: string) {
  const { client, sync, today } = session;
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

/** @throws YnabFailure where YNAB says that it does not find what it has just listed */
async function removeListed({ client }: Session, budgetId: string, id: string): Promise<void> {
  if (!(await client.forBudget(budgetId).finishing().remove(id))) throw new YnabFailure(null, null);
}
