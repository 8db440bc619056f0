import { randomUUID } from 'node:crypto';
import type { NewTransaction, SubTransaction, TransactionDetail } from 'ynab';
import { GROUP_OF_CARDS, type StandInBudget } from './budget.ts';
import { ApiError } from './api-error.ts';

/** YNAB's rules for a new transaction. Each says whether it is documented or inferred. */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const known = [
  ...['account_id', 'date', 'amount', 'payee_id', 'payee_name', 'category_id', 'memo', 'cleared'],
  ...['approved', 'flag_color', 'subtransactions', 'import_id'],
];

export function addTransaction(
  budget: StandInBudget,
  sent: NewTransaction,
  now: Date,
): TransactionDetail {
  const unknown = Object.keys(sent).filter((field) => !known.includes(field));
  // Inferred: fields that the description does not name are refused.
  if (unknown.length > 0) throw invalid(`unknown field ${unknown.join()}`);
  requireTexts(sent);
  // Inferred: deleted and closed accounts are refused.
  const account = budget.accounts.find(({ id, deleted }) => id === sent.account_id && !deleted);
  if (!account) throw invalid('account does not exist');
  if (account.closed) throw invalid('account is closed');
  const date = requireDate(sent.date, now);
  const amount = requireMilliunits(sent.amount);
  const subtransactions = sent.subtransactions ?? [];
  // Inferred: a split has at least two parts, no category, and adds up to the amount.
  if (subtransactions.length === 1) throw invalid('a split has at least two parts');
  const isSplit = subtransactions.length > 0;
  if (isSplit && sent.category_id !== undefined) throw invalid('a split has no category');
  const sum = subtransactions.reduce((total, part) => total + requireMilliunits(part.amount), 0);
  if (isSplit && sum !== amount) throw invalid('the split does not add up to the amount');
  requireUnused(budget, sent);

  const id = randomUUID();
  const category = isSplit ? null : usableCategory(budget, sent.category_id);
  const transaction: TransactionDetail = {
    id,
    date,
    amount,
    ...(sent.memo === undefined ? {} : { memo: sent.memo }),
    cleared: sent.cleared ?? 'uncleared',
    approved: sent.approved ?? false,
    account_id: account.id,
    account_name: account.name,
    ...(sent.flag_color && { flag_color: sent.flag_color }),
    payee_name: sent.payee_name ?? null,
    ...(category ? { category_id: category.id } : {}),
    category_name: isSplit ? 'Split' : (category?.name ?? null),
    ...(sent.import_id ? { import_id: sent.import_id } : {}),
    deleted: false,
    subtransactions: subtransactions.map((part): SubTransaction => {
      const target = usableCategory(budget, part.category_id);
      return {
        id: randomUUID(),
        transaction_id: id,
        amount: part.amount,
        ...(part.memo ? { memo: part.memo } : {}),
        ...(target ? { category_id: target.id, category_name: target.name } : {}),
        deleted: false,
      };
    }),
  };
  if (sent.import_id) match(budget, transaction);
  budget.transactions.push(transaction);
  budget.knowledge++;
  return transaction;
}

/**
 * Documented: an imported transaction is matched with one that the owner typed in: same account and amount, at most ten
 * days apart.
 */
function match({ transactions }: StandInBudget, imported: TransactionDetail): void {
  const typed = transactions.find(
    (one) =>
      !one.deleted &&
      !one.import_id &&
      !one.matched_transaction_id &&
      one.account_id === imported.account_id &&
      one.amount === imported.amount &&
      Math.abs(Date.parse(one.date) - Date.parse(imported.date)) <= 10 * 86_400_000,
  );
  if (!typed) return;
  imported.matched_transaction_id = typed.id;
  typed.matched_transaction_id = imported.id;
}

/**
 * Documented: an import id is unique per account, else 409. Inferred: a deleted transaction keeps its import id, unless
 * the budget has `freesImportIds`.
 */
function requireUnused(budget: StandInBudget, { account_id, import_id }: NewTransaction): void {
  if (!import_id) return;
  const isUsed = budget.transactions.some(
    (one) =>
      one.account_id === account_id &&
      one.import_id === import_id &&
      !(one.deleted && budget.freesImportIds),
  );
  if (isUsed) throw new ApiError(409, '409', 'conflict', 'import_id exists on the account');
}

/** Documented: the maximum lengths. */
function requireTexts({ payee_name, memo, import_id, subtransactions = [] }: NewTransaction): void {
  const limits = [
    [payee_name, 200],
    [memo, 500],
    [import_id, 36],
    ...subtransactions.map((part) => [part.memo, 500] as const),
  ] as const;
  for (const [text, max] of limits) {
    if (text !== undefined && text !== null && text.length > max) throw invalid('text too long');
  }
}

/** Documented: not in the future. Inferred: not over five years old. */
function requireDate(date: string | undefined, now: Date): string {
  if (!date || !/^\d{4}-\d\d-\d\d$/.test(date)) throw invalid('date is missing or malformed');
  const today = now.toISOString().slice(0, 10);
  if (date > today) throw invalid('date must not be in the future');
  const oldest = `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;
  if (date < oldest) throw invalid('date must not be over 5 years ago');
  return date;
}

/** Documented: whole milliunits. */
function requireMilliunits(amount: number | undefined): number {
  if (amount === undefined || !Number.isSafeInteger(amount))
    throw invalid('amount is not an integer');
  return amount;
}

/** Documented: categories of credit cards are silently ignored. Inferred: unknown categories are refused. */
function usableCategory(budget: StandInBudget, id: string | null | undefined) {
  if (id === undefined) return null;
  if (id === null || !uuid.test(id)) throw invalid('category_id is not a uuid');
  const group = budget.groups.find(({ categories }) => categories.some((one) => one.id === id));
  const category = group?.categories.find((one) => one.id === id);
  if (!category || category.deleted || group?.deleted) throw invalid('category does not exist');
  return group?.name === GROUP_OF_CARDS ? null : category;
}

function invalid(detail: string): ApiError {
  return new ApiError(400, '400', 'bad_request', detail);
}
