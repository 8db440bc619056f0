import { randomUUID } from 'node:crypto';
import type { TransactionDetail } from 'ynab';
import type { StandInBudget } from './budget.ts';

/** Changes that a budget's owner makes in YNAB itself, without the API. */

/** Adds a transaction by hand, without an import id. */
export function typeIn(
  budget: StandInBudget,
  fields: Pick<TransactionDetail, 'date' | 'amount'>,
): TransactionDetail {
  const [account] = budget.accounts;
  const transaction: TransactionDetail = {
    id: randomUUID(),
    cleared: 'uncleared',
    approved: true,
    account_id: account!.id,
    account_name: account!.name,
    payee_name: 'Typed in',
    deleted: false,
    subtransactions: [],
    ...fields,
  };
  budget.transactions.push(transaction);
  budget.knowledge++;
  return transaction;
}

/** Accepts a match: the imported transaction is deleted, and the typed one takes its import id. */
export function acceptMatch(budget: StandInBudget, imported: TransactionDetail): void {
  const typed = budget.transactions.find(({ id }) => id === imported.matched_transaction_id)!;
  typed.import_id = imported.import_id!;
  imported.deleted = true;
  budget.knowledge++;
}
