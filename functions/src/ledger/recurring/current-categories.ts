import type { RecurringExpense, RecurringTemplate } from '../../core/recurring/stored.ts';
import { isSettlementCategory } from '../../core/transaction/transaction.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { readCategoryNames } from '../shared/transaction-references.ts';

/**
 * With current category names. A deleted category keeps its name: the rent is due all the same. So does one that was
 * renamed to the category of payments: its name must not turn the rent into a payment.
 */
export async function withCurrentCategories(
  reader: Reader,
  { householdId, members, now }: Pick<ChangeContext, 'householdId' | 'members' | 'now'>,
  { createdBy, template }: RecurringExpense,
): Promise<RecurringTemplate> {
  const owner = members.find(({ id }) => id === createdBy);
  if (!owner || template.categories.length === 0) return template;
  const ids = template.categories.map(({ id }) => id);
  const names = await readCategoryNames(reader, householdId, owner, ids, now);
  const categories = template.categories.map(({ id, name }) => {
    const current = names.get(id) ?? name;
    return { id, name: isSettlementCategory(current) ? name : current };
  });
  return { ...template, categories, category: categories[0]?.name ?? template.category };
}
