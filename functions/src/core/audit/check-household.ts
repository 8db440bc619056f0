import { categoriesIn, listedFieldsOf } from '../category/category-list.ts';
import type { CategoryList, Category } from '../category/stored.ts';
import type { Expense } from '../expense/stored.ts';
import type { Household, Member, Roster } from '../household/stored.ts';
import type { Permission } from '../permission/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import type { SumDocument } from '../trends/stored.ts';
import { membersOf } from '../household/deletion.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import type { SettlementWithItems } from '../settlement/holdings.ts';
import { checkExpenses } from './check-expenses.ts';
import type { HistoryCheck } from './check-history.ts';
import { ImportsCheck, type RecordedImport } from './check-imports.ts';
import { checkMembers, type AccountLinks } from './check-members.ts';
import { checkPermissions } from './check-permissions.ts';
import { type NamedEntries, ReferencesCheck } from './check-references.ts';
import { checkSettleUps } from './check-settle-ups.ts';
import { type Difference, Differences } from './difference.ts';
import { SumsCheck } from './check-sums.ts';
import { InvariantsCheck } from './invariants.ts';

/** All documents of a household that must agree with others or can be computed from others. */
export interface WholeHousehold {
  household: Household;
  /** Including former members. */
  members: readonly Member[];
  /** null = an old household without a roster. */
  roster: Roster | null;
  /** The accounts of all members, and others that list this household. */
  accounts: readonly AccountLinks[];
  permissions: readonly Permission[];
  /** Including deleted ones. */
  transactions: readonly Transaction[];
  /** Including deleted ones. */
  expenses: readonly Expense[];
  categories: readonly Category[];
  /** null = an old household without a list. */
  categoryList: CategoryList | null;
  books: readonly SettlementWithItems[];
  settleUps: readonly SettleUp[];
  imports: readonly RecordedImport[];
  /** Month sums. */
  sums: readonly SumDocument[];
}

/** A part of the entries: expenses with all of their rows, and single transactions. */
export type EnteredPart = Pick<WholeHousehold, 'transactions' | 'expenses'>;

/** Everything except entries, which may exceed the memory. */
export type HouseholdFrame = Omit<WholeHousehold, keyof EnteredPart>;

/**
 * Recomputes everything that is stored twice or follows from other documents; [] = the household is
 * consistent.
 * @param history has all entries, those of one item consecutively
 * @param now the time at which expiring grants and unfinished imports are judged
 */
export function checkWholeHousehold(
  whole: WholeHousehold,
  history: HistoryCheck,
  now: Date,
): Difference[] {
  const check = new HouseholdCheck(whole, history.entries, now);
  check.add(whole);
  return [...check.end(), ...history.end()];
}

/** The check without the history. Entries are added in parts, and no part stays in memory. */
export class HouseholdCheck {
  readonly #frame: HouseholdFrame;
  readonly #now: Date;
  readonly #invariants: InvariantsCheck;
  readonly #imports: ImportsCheck;
  readonly #references: ReferencesCheck;
  readonly #sums = new SumsCheck();
  readonly #found: Difference[] = [];

  /** @param entries those that transactions name as their last */
  constructor(frame: HouseholdFrame, entries: NamedEntries, now: Date) {
    const { household, members, books, settleUps, imports } = frame;
    this.#frame = frame;
    this.#now = now;
    this.#invariants = new InvariantsCheck(books);
    this.#imports = new ImportsCheck(imports, now);
    this.#references = new ReferencesCheck({
      timeZones: [household.timeZone, ...(household.formerTimeZones ?? [])],
      memberIds: new Set(members.map(({ id }) => id)),
      entries,
      settleUps,
      imports,
    });
  }

  add({ transactions, expenses }: EnteredPart): void {
    this.#found.push(
      ...this.#invariants.add(transactions),
      ...checkExpenses(expenses, transactions),
      ...this.#imports.add(transactions, expenses),
      ...this.#references.add(transactions),
    );
    this.#sums.add(transactions);
  }

  /** To be called once, after all parts were added. */
  end(): Difference[] {
    const { household, members, permissions, books, settleUps } = this.#frame;
    const { categories, categoryList, sums } = this.#frame;
    return [
      ...this.#found,
      ...this.#invariants.end(),
      ...checkSettleUps(
        settleUps,
        books.map(({ settlement }) => settlement),
      ),
      ...checkMembers(this.#frame),
      ...checkCategoryList(categoryList, categories),
      ...checkPermissions(permissions, membersOf(household, members), this.#now),
      ...this.#imports.end(),
      ...this.#references.end(categories, books),
      ...this.#sums.end(household, books, sums),
    ];
  }
}

/** Compares the category list, which requests read, with the categories themselves. */
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
