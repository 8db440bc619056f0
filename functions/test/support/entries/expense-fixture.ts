import { randomUUID } from 'node:crypto';
import { categoryFixture } from './category-fixture.ts';
import { type Json, type TestClient, succeed } from '../server/api-client.ts';

/** The category of the expenses below; it belongs to the household. */
export const groceriesCategory = categoryFixture('groceries', { name: 'Groceries' });

/** A valid body for POST: the first member paid, and all share equally. */
export function expenseBody(people: readonly TestClient[], fields: Json = {}): Json {
  const amount = fields.amount ?? 90;
  return {
    id: randomUUID(),
    amount,
    transactionDate: '2026-11-20',
    note: 'Supper',
    categories: [{ id: groceriesCategory.id, name: groceriesCategory.name }],
    payers: [{ userId: people[0]?.uid, amount }],
    split: { mode: 'equal', people: people.map(({ uid }) => ({ userId: uid })) },
    ...fields,
  };
}

/**
 * Enters an expense through the API.
 *
 * @returns the resource
 */
export async function postExpense(
  client: TestClient,
  people: readonly TestClient[],
  fields: Json = {},
): Promise<Json> {
  return succeed(client.post('/expenses', expenseBody(people, fields)));
}

/** Sends the whole expense back with these fields changed. */
export function putExpense(client: TestClient, expense: Json, fields: Json = {}, headers = {}) {
  const { kind, amount, transactionDate, note, categories, optional, payers, split } = expense;
  const body = { kind, amount, transactionDate, note, categories, optional, payers, split };
  return client.put(`/expenses/${expense.id}`, { ...body, ...fields }, headers);
}

/** Its rows as the member sees them, sorted by payer and debtor. */
export async function fetchRowsOf(client: TestClient, expense: Json): Promise<Json[]> {
  const answers = await Promise.all(
    expense.transactionIds.map((id: string) => client.get(`/transactions/${id}`)),
  );
  return answers.filter(({ status }) => status === 200).map(({ body }) => body);
}
