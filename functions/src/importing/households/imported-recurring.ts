import { nextDueAt } from '../../core/recurring/due.ts';
import type { Household } from '../../core/household/stored.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import { occurrenceId } from '../../ledger/recurring/recurring-change.ts';
import { MAX_RECURRING_EXPENSES } from '../../ledger/recurring/recurring.repository.ts';
import { invalidRows } from '../../core/document/import-context.ts';
import { series } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';

/**
 * The imported recurring expenses. They have no due time until the household is opened: the job
 * would create occurrences too early.
 * @throws Problem invalid_request if there are more than a household may have
 */
export async function listImportedRecurringExpenses(
  reader: Reader,
  householdId: string,
): Promise<RecurringExpense[]> {
  const found = await reader.query({
    from: series(householdId),
    where: [where<keyof RecurringExpense>('endedAt', '==', null)],
    limit: MAX_RECURRING_EXPENSES.ofHousehold + 1,
  });
  if (found.length <= MAX_RECURRING_EXPENSES.ofHousehold) return found;
  throw invalidRows(
    `More than ${MAX_RECURRING_EXPENSES.ofHousehold} repeat, which is as many as a household can have.`,
  );
}

/** Continues a recurring expense as before the import; a paused one stays paused. */
export function startImportedRecurringExpense(
  unit: UnitOfWork,
  { id, timeZone }: Household,
  one: RecurringExpense,
): void {
  const dueAt = nextDueAt(one, timeZone);
  if (dueAt !== null) unit.update(series(id).doc(one.id), { dueAt });
}

/** Maximum of ordinals to try: enough for ten daily recurring expenses over 50 years. */
const MAX_NUMBERS = 200_000;

export function occurrencesAmong(
  ids: ReadonlySet<string>,
  repeating: readonly RecurringExpense[],
): ReadonlySet<string> {
  const found = new Set<string>();
  let left = MAX_NUMBERS;
  for (const { id, ordinal } of repeating) {
    for (let number = 1; number <= ordinal && found.size < ids.size && left > 0; number++) {
      left -= 1;
      const one = occurrenceId(id, number);
      if (ids.has(one)) found.add(one);
    }
  }
  return found;
}
