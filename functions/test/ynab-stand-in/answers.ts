import type {
  AccountResponse,
  NewTransaction,
  SaveTransactionsResponse,
  TransactionResponse,
  TransactionsResponse,
} from 'ynab';
import { book } from './book.ts';
import { listGroups, type Budget } from './budget.ts';
import { Refusal } from './refusal.ts';

export interface StandInRequest {
  method: string;
  /** Below the budget: `/categories`. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface StandInAnswer {
  status: number;
  body: object;
}

/** Does what is asked, as YNAB would, with the client's own types. */
export function answer(budget: Budget, request: StandInRequest, now: Date): StandInAnswer {
  const { method, path, query } = request;
  const [, kind, id, below] = path.split('/');
  const route = `${method} /${[kind, id && '{id}', below].filter(Boolean).join('/')}`;
  switch (route) {
    case 'GET /accounts/{id}':
      return getAccount(budget, id!);
    case 'GET /accounts/{id}/transactions':
      return listTransactions(budget, id!, query.get('since_date'));
    case 'GET /categories':
      return listCategories(budget, query.get('last_knowledge_of_server'));
    case 'POST /transactions':
      return createTransaction(budget, request.body, now);
    case 'GET /transactions/{id}':
      return oneTransaction(budget, id!, false);
    case 'DELETE /transactions/{id}':
      return oneTransaction(budget, id!, true);
    default:
      throw new Refusal(404, '404.1', 'not_found', 'The URI does not exist');
  }
}

function getAccount(budget: Budget, id: string): StandInAnswer {
  const account = budget.accounts.find((one) => one.id === id);
  if (!account) throw missing();
  return { status: 200, body: { data: { account } } satisfies AccountResponse };
}

function listTransactions(budget: Budget, id: string, since: string | null): StandInAnswer {
  if (!budget.accounts.some((account) => account.id === id)) throw missing();
  const transactions = budget.transactions.filter(
    (one) => one.account_id === id && !one.deleted && (since === null || one.date >= since),
  );
  const data = { transactions, server_knowledge: budget.knowledge };
  return { status: 200, body: { data } satisfies TransactionsResponse };
}

function listCategories(budget: Budget, since: string | null): StandInAnswer {
  const groups = listGroups(budget, since === null ? null : Number(since));
  return {
    status: 200,
    body: { data: { category_groups: groups, server_knowledge: budget.knowledge } },
  };
}

function createTransaction(budget: Budget, body: unknown, now: Date): StandInAnswer {
  const sent = (body as { transaction?: NewTransaction } | null)?.transaction;
  if (!sent) throw new Refusal(400, '400', 'bad_request', 'transaction is missing');
  const transaction = book(budget, sent, now);
  const data = {
    transaction_ids: [transaction.id],
    transaction,
    server_knowledge: budget.knowledge,
  };
  return { status: 201, body: { data } satisfies SaveTransactionsResponse };
}

function oneTransaction(budget: Budget, id: string, isDeletion: boolean): StandInAnswer {
  const transaction = budget.transactions.find((one) => one.id === id && !one.deleted);
  if (!transaction) throw missing();
  if (isDeletion) {
    transaction.deleted = true;
    budget.knowledge++;
  }
  const data = { transaction, server_knowledge: budget.knowledge };
  return { status: 200, body: { data } satisfies TransactionResponse };
}

function missing(): Refusal {
  return new Refusal(404, '404.2', 'resource_not_found', 'Resource not found');
}
