import { randomUUID } from 'node:crypto';
import type { Account, CurrencyFormat, TransactionDetail } from 'ynab';
import type { YnabGroup } from '../functions/src/core/ynab/categories.ts';

/** A stored category group. `changedAt` is the budget's `knowledge` at its last change. */
export interface KeptGroup {
  id: string;
  name: string;
  hidden: boolean;
  deleted: boolean;
  internal: boolean;
  changedAt: number;
  categories: KeptCategory[];
}

export interface KeptCategory {
  id: string;
  name: string;
  hidden: boolean;
  deleted: boolean;
  internal: boolean;
  changedAt: number;
}

/** The stored data of one budget. */
export interface StandInBudget {
  id: string;
  name: string;
  accounts: Account[];
  groups: KeptGroup[];
  transactions: TransactionDetail[];
  /** ISO code; null = YNAB returns no currency format. */
  currency: string | null;
  /** Whether deleting a transaction frees its import id. YNAB does not document it. */
  freesImportIds: boolean;
  /** Grows with every change. */
  knowledge: number;
}

export const GROUP_OF_CARDS = 'Credit Card Payments';

export function makeBudget(
  groups: Readonly<Record<string, readonly string[]>>,
  {
    id = randomUUID() as string,
    name = 'Our budget',
    accountId = randomUUID() as string,
    newId = randomId,
  } = {},
): StandInBudget {
  const budget: StandInBudget = {
    id,
    name,
    accounts: [makeAccount(accountId, 'Joint checking')],
    groups: [],
    transactions: [],
    currency: 'USD',
    freesImportIds: false,
    knowledge: 1,
  };
  addGroup(budget, 'Internal Master Category', ['Inflow: Ready to Assign'], {
    internal: true,
    newId,
  });
  addGroup(budget, GROUP_OF_CARDS, ['Visa'], { newId });
  for (const [name, categories] of Object.entries(groups)) {
    addGroup(budget, name, categories, { newId });
  }
  return budget;
}

export function makeAccount(id: string, name: string): Account {
  return {
    id,
    name,
    type: 'checking',
    on_budget: true,
    closed: false,
    balance: 0,
    cleared_balance: 0,
    uncleared_balance: 0,
    transfer_payee_id: randomUUID(),
    deleted: false,
  };
}

export function addGroup(
  budget: StandInBudget,
  name: string,
  categories: readonly string[],
  { internal = false, newId = randomId } = {},
): KeptGroup {
  budget.knowledge++;
  const state = { hidden: false, deleted: false, internal, changedAt: budget.knowledge };
  const group: KeptGroup = {
    id: newId(name),
    name,
    ...state,
    categories: categories.map((each) => ({ id: newId(`${name}/${each}`), name: each, ...state })),
  };
  budget.groups.push(group);
  return group;
}

/** Has the signature of `newId`, whose name argument allows fixed ids. */
function randomId(_name: string): string {
  return randomUUID();
}

/** Changes a category or a group, so that the next delta names it. */
export function changeKept<T extends KeptGroup | KeptCategory>(
  budget: StandInBudget,
  what: T,
  fields: Partial<Pick<T, 'name' | 'hidden' | 'deleted'>>,
): void {
  budget.knowledge++;
  Object.assign(what, fields, { changedAt: budget.knowledge });
}

export function findKeptCategory(budget: StandInBudget, name: string): KeptCategory {
  const found = budget.groups
    .flatMap(({ categories }) => categories)
    .find((category) => category.name === name);
  if (!found) throw new Error(`The budget has no category ${name}.`);
  return found;
}

/** The response of GET …/categories: all groups, or the changes since a `knowledge`. */
export function listGroups(budget: StandInBudget, since: number | null) {
  const isIncluded = ({ changedAt, deleted }: { changedAt: number; deleted: boolean }) =>
    since === null ? !deleted : changedAt > since;
  return budget.groups
    .map((group) => ({ group, categories: group.categories.filter(isIncluded) }))
    .filter(({ group, categories }) => isIncluded(group) || categories.length > 0)
    .map(({ group: { changedAt: _, ...group }, categories }) => ({
      ...group,
      categories: categories.map(({ changedAt: _when, ...category }) => ({
        ...category,
        category_group_id: group.id,
        category_group_name: group.name,
        budgeted: 0,
        activity: 0,
        balance: 0,
      })),
    })) satisfies YnabGroup[];
}

/** A plan's currency format; null if YNAB returns none. */
export function formatOf(currency: string | null): CurrencyFormat | null {
  if (currency === null) return null;
  const digits = currency === 'JPY' ? 0 : 2;
  return {
    iso_code: currency,
    example_format: digits === 0 ? '123,456' : '123,456.78',
    decimal_digits: digits,
    decimal_separator: '.',
    symbol_first: true,
    group_separator: ',',
    currency_symbol: currency === 'USD' ? '$' : '¤',
    display_symbol: true,
  };
}
