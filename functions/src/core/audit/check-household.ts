import { type CategoryList, categoriesIn, listedFieldsOf } from '../category/category-list.ts';
import type { Category } from '../category/category.ts';
import type { Expense } from '../expense/expense.ts';
import { membersOf } from '../household/deletion.ts';
import type { Household } from '../household/household.ts';
import type { Member } from '../household/member.ts';
import type { Roster } from '../household/person.ts';
import type { Permission } from '../permission/permission-resource.ts';
import type { SettleUp } from '../settle-up/settle-up.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import type { Transaction } from '../transaction/transaction.ts';
import { checkExpenses } from './check-expenses.ts';
import type { HistoryCheck } from './check-history.ts';
import { checkImports, type ImportProgress } from './check-imports.ts';
import { checkMembers, type AccountLinks } from './check-members.ts';
import { checkPermissions } from './check-permissions.ts';
import { checkReferences } from './check-references.ts';
import { checkSettleUps } from './check-settle-ups.ts';
import { type Difference, Differences } from './difference.ts';
import { checkInvariants } from './invariants.ts';

/** All documents of a household that must agree with others or can be computed from others. */
export interface WholeHousehold {
  household: Household;
  /** Former members, too. */
  members: readonly Member[];
  /** null = an old household without a roster. */
  roster: Roster | null;
  /** The accounts of all members, and others that list this household. */
  accounts: readonly AccountLinks[];
  permissions: readonly Permission[];
  /** Deleted ones too. */
  transactions: readonly Transaction[];
  /** Deleted ones too. */
  expenses: readonly Expense[];
  categories: readonly Category[];
  /** null = an old household without a list. */
  categoryList: CategoryList | null;
  books: readonly SettlementWithItems[];
  settleUps: readonly SettleUp[];
  imports: readonly ImportProgress[];
}

/**
 * Computes again everything that is stored twice or follows from other documents, and lists the
 * differences; [] = the household is in order.
 *
 * @param history to which every entry was added, those of one thing one after the other
 * @param now the time at which expiring grants and unfinished imports are judged
 */
export function checkWholeHousehold(
  whole: WholeHousehold,
  history: HistoryCheck,
  now: Date,
): Difference[] {
  const { household, members, permissions, transactions, books, imports } = whole;
  return [
    ...checkInvariants(transactions, books),
    ...checkExpenses(whole.expenses, transactions),
    ...checkSettleUps(
      whole.settleUps,
      books.map(({ settlement }) => settlement),
    ),
    ...checkMembers(whole),
    ...checkCategoryList(whole.categoryList, whole.categories),
    ...checkPermissions(permissions, membersOf(household, members), now),
    ...checkImports(imports, transactions, whole.expenses, now),
    ...history.end(),
    ...checkReferences({
      ...whole,
      entries: history.entries,
      timeZones: [household.timeZone, ...(household.formerTimeZones ?? [])],
      memberIds: new Set(members.map(({ id }) => id)),
    }),
  ];
}

/**
 * Compares the list of categories, from which requests are answered, with the categories
 * themselves.
 */
function checkCategoryList(
  list: CategoryList | null,
  categories: readonly Category[],
): Difference[] {
  const listed = categoriesIn(list);
  if (listed === null) return [];
  const ids = new Set([...listed, ...categories].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const check = new Differences('category', id);
    const isIt = (one: Category) => one.id === id;
    const [expected, actual] = [categories.find(isIt), listed.find(isIt)];
    check.expect(
      'in the list',
      expected && listedFieldsOf(expected),
      actual && listedFieldsOf(actual),
    );
    return check.found;
  });
}
