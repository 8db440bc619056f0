import type { Expense } from '../../core/expense/stored.ts';
import type { ExpenseUpdate } from '../../core/expense/expense-request.ts';
import { toExpenseResource } from '../../core/expense/expense-resource.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { BulkChange } from '../../core/bulk/bulk-edit-resource.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { requireExpense } from '../expenses/expense-context.ts';
import { planEdit, type PlannedEdit } from '../expenses/expense-update.service.ts';
import type { WriteContext } from '../shared/ledger-context.ts';
import { type Naming, requireFewRows } from '../shared/several-entries.ts';
import type { CategoryResolver } from '../shared/transaction-references.ts';
import { restoredCategories } from './restored-categories.ts';
import { isSameContent } from '../../core/wire/same-content.ts';

/**
 * The edits of the rows' expenses, without expenses that already have the wanted values.
 * @throws Problem invalid_request, not_found, forbidden, locked_by_settlement, locked
 */
export async function planExpenses(
  unit: UnitOfWork,
  context: WriteContext,
  rows: readonly { expenseId: string | null; change: BulkChange }[],
  naming: Naming,
  resolve: CategoryResolver,
): Promise<PlannedEdit[]> {
  const { actor, now } = context;
  const wanted = new Map<string, { change: BulkChange; index: number }>();
  for (const [index, { expenseId: id, change }] of rows.entries()) {
    if (id === null) continue;
    const { change: earlier } = wanted.get(id) ?? { change };
    naming(index, () => requireAlike(earlier, change));
    if (!wanted.has(id)) wanted.set(id, { change, index });
  }
  const found = await Promise.all(
    [...wanted].map(([id, { index }]) =>
      naming(index, () => requireExpense(unit, actor, 'expense:update', id, now)),
    ),
  );
  requireFewRows(found, 'edits', 'change');
  const plans = await Promise.all(
    found.map((expense) => {
      const { change, index } = wanted.get(expense.id)!;
      return naming(index, async () =>
        planEdit(
          unit,
          context,
          expense,
          expenseBodyWith(expense, change),
          restoredCategories(unit, context.householdId, expense, resolve),
        ),
      );
    }),
  );
  return plans.filter((plan) => plan !== null);
}

function requireAlike(change: BulkChange, other: BulkChange): void {
  if (isSameContent(change, other)) return;
  throw new Problem('invalid_request', 'Transactions of one expense change alike.');
}

/** @throws Problem invalid_request */
function expenseBodyWith(before: Expense, change: BulkChange): ExpenseUpdate {
  const { kind, amount, optional, payers, split, ...known } = toExpenseResource(before);
  const {
    categories = known.categories,
    transactionDate = known.transactionDate,
    note = known.note,
  } = change;
  if (change.categories?.length === 0) {
    throw new Problem('invalid_request', 'Please select a category');
  }
  return { kind, amount, optional, payers, split, categories, transactionDate, note };
}
