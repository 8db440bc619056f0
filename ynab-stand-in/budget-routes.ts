import type {
  AccountResponse,
  NewTransaction,
  SaveTransactionsResponse,
  TransactionDetail,
  TransactionResponse,
  TransactionsResponse,
} from 'ynab';
import { addTransaction } from './add-transaction.ts';
import { formatOf, listGroups, type StandInBudget } from './budget.ts';
import { ApiError } from './api-error.ts';

export interface StandInRequest {
  method: string;
  /** Below the budget: `/categories`. */
  path: string;
  query: URLSearchParams;
  body: unknown;
}

export interface StandInResponse {
  status: number;
  body: object;
}

/** Handles a request of one budget as YNAB does. The responses have the types of YNAB's own client. */
export function handleRequest(
  budget: StandInBudget,
  request: StandInRequest,
  now: Date,
): StandInResponse {
  const { method, path, query } = request;
  const [, kind, id, below] = path.split('/');
  const route = `${method} /${[kind, id && '{id}', below].filter(Boolean).join('/')}`;
  switch (route) {
    case 'GET /accounts/{id}':
      return getAccount(budget, id!);
    case 'GET /accounts/{id}/transactions':
      return listOfAccount(budget, id!, query, now);
    case 'GET /transactions':
      return listTransactions(budget, query, now);
    case 'GET /settings':
      return getSettings(budget);
    case 'GET /categories':
      return listCategories(budget, query.get('last_knowledge_of_server'));
    case 'POST /transactions':
      return createTransaction(budget, request.body, now);
    case 'GET /transactions/{id}':
      return oneTransaction(budget, id!, false);
    case 'DELETE /transactions/{id}':
      return oneTransaction(budget, id!, true);
    default:
      throw new ApiError(404, '404.1', 'not_found', 'The URI does not exist');
  }
}

function getAccount(budget: StandInBudget, id: string): StandInResponse {
  const account = budget.accounts.find((one) => one.id === id);
  if (!account) throw missing();
  return { status: 200, body: { data: { account } } satisfies AccountResponse };
}

function getSettings({ currency }: StandInBudget): StandInResponse {
  const settings = { date_format: null, currency_format: formatOf(currency) };
  return { status: 200, body: { data: { settings } } };
}

function listOfAccount(
  budget: StandInBudget,
  id: string,
  query: URLSearchParams,
  now: Date,
): StandInResponse {
  if (!budget.accounts.some((account) => account.id === id)) throw missing();
  return listTransactions(budget, query, now, (one) => one.account_id === id);
}

/** Without `since_date`: one year. Deleted transactions are left out. */
function listTransactions(
  budget: StandInBudget,
  query: URLSearchParams,
  now: Date,
  isWanted: (one: TransactionDetail) => boolean = () => true,
): StandInResponse {
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000).toISOString().slice(0, 10);
  const since = query.get('since_date') ?? yearAgo;
  const until = query.get('until_date');
  const transactions = budget.transactions.filter(
    (one) =>
      isWanted(one) && !one.deleted && one.date >= since && (until === null || one.date <= until),
  );
  const data = { transactions, server_knowledge: budget.knowledge };
  return { status: 200, body: { data } satisfies TransactionsResponse };
}

function listCategories(budget: StandInBudget, since: string | null): StandInResponse {
  const groups = listGroups(budget, since === null ? null : Number(since));
  return {
    status: 200,
    body: { data: { category_groups: groups, server_knowledge: budget.knowledge } },
  };
}

function createTransaction(budget: StandInBudget, body: unknown, now: Date): StandInResponse {
  const sent = (body as { transaction?: NewTransaction } | null)?.transaction;
  if (!sent) throw new ApiError(400, '400', 'bad_request', 'transaction is missing');
  const transaction = addTransaction(budget, sent, now);
  const data = {
    transaction_ids: [transaction.id],
    transaction,
    server_knowledge: budget.knowledge,
  };
  return { status: 201, body: { data } satisfies SaveTransactionsResponse };
}

function oneTransaction(budget: StandInBudget, id: string, isDeletion: boolean): StandInResponse {
  const transaction = budget.transactions.find((one) => one.id === id && !one.deleted);
  if (!transaction) throw missing();
  if (isDeletion) {
    transaction.deleted = true;
    budget.knowledge++;
  }
  const data = { transaction, server_knowledge: budget.knowledge };
  return { status: 200, body: { data } satisfies TransactionResponse };
}

function missing(): ApiError {
  return new ApiError(404, '404.2', 'resource_not_found', 'Resource not found');
}
