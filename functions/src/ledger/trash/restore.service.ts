import type { Expense } from '../../core/expense/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { ExpenseRowPlan } from '../../core/expense/plan-rows.ts';
import type { RestoredThing, ThingToRestore } from '../../core/trash/restore-resource.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';
import { saveExpense } from '../expenses/expense-change.ts';
import { planExpenseRestoring } from '../expenses/expense.service.ts';
import { expireComments, readReasons } from '../shared/change-rules.ts';
import { openContext, type WriteContext } from '../shared/ledger-context.ts';
import { namingOfSeveral, requireFewRows } from '../shared/several-entries.ts';
import { saveTransaction } from '../shared/transaction-change.ts';
import { planRestoring } from '../transactions/transaction-restore.service.ts';

interface Planned {
  restored: RestoredThing;
  single?: { before: Transaction; after: Transaction };
  bill?: { before: Expense; after: Expense; plan: ExpenseRowPlan };
}

/**
 * All or none. Skips entries that are not deleted, so that a retry does nothing.
 * @returns the ids and versions to delete them again, in the order of the request
 * @throws Problem as for a single restore, with the position in `errors`
 */
export function restoreTogether(
  { store, actor, now, limits }: LimitedMemberCall,
  things: readonly ThingToRestore[],
): Promise<RestoredThing[]> {
  const naming = namingOfSeveral('things');
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const planned = await Promise.all(
      things.map((thing, index) => naming(index, () => plan(unit, context, thing, limits))),
    );
    const gone = {
      transactions: planned.flatMap(({ single }) => single?.before ?? []),
      expenses: planned.flatMap(({ bill }) => bill?.before ?? []),
    };
    requireFewRows(gone.expenses, 'things', 'restore');
    await readReasons(unit, context, gone);
    await expireComments(unit, actor.householdId, gone, null);
    for (const [index, one] of planned.entries()) naming(index, () => save(unit, context, one));
    return planned.map(({ restored }) => restored);
  });
}

async function plan(
  unit: UnitOfWork,
  context: WriteContext,
  { resourceType, id }: ThingToRestore,
  limits: CallerLimits,
): Promise<Planned> {
  if (resourceType === 'transactions') {
    const { before, after } = await planRestoring(unit, context, id, limits);
    const { version } = after ?? before;
    return { restored: { id, version }, ...(after && { single: { before, after } }) };
  }
  const { before, restored } = await planExpenseRestoring(unit, context, id, limits);
  const { version, transactionIds } = restored?.after ?? before;
  return {
    restored: { id: transactionIds[0]!, version },
    ...(restored && { bill: { before, ...restored } }),
  };
}

function save(unit: UnitOfWork, context: WriteContext, { single, bill }: Planned): void {
  if (single) saveTransaction(unit, context, { what: 'restored', ...single });
  if (bill) saveExpense(unit, context, { what: 'restored', ...bill });
}
