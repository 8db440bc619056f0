import type { Json, TestClient } from '../../../support/server/api-client.ts';
import type { Ring } from './race.ts';

/** The rows that the races are about. */

/** A row that `payer` paid and `ower` owes. */
export interface RaceRow {
  payer: string;
  ower: string;
  amount: number;
  date?: string;
}

/** Ben's debt to Cleo, and his offset. */
export const benOwesCleo: RaceRow = { payer: 'cleo', ower: 'ben', amount: 100 };
export const offset: RaceRow = { payer: 'ben', ower: 'cleo', amount: 10 };

/**
 * Enters rows in one request, by members' names.
 *
 * @returns their ids
 */
export async function enterRows(
  client: TestClient,
  rows: readonly RaceRow[],
  importId: string = crypto.randomUUID(),
): Promise<string[]> {
  const sent = rows.map(({ payer, ower, amount, date = '2026-11-05' }) => ({
    date,
    payTo: payer,
    owedBy: ower,
    amount,
    category: 'Food',
  }));
  const answer = await client.post('/transactions/import', { importId, rows: sent });
  if (answer.body.failed !== 0) throw new Error(JSON.stringify(answer.body));
  return answer.body.rows.map(({ id }: Json) => id as string);
}

/** A settlement of Ben's debt to Cleo, created by Ben. */
export async function settleRows({ ben }: Ring, ids: readonly string[], month?: string) {
  const answer = await ben.post('/settlements', { transactionIds: ids, month });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.id as string;
}

/** The fields of a row that members set: a body for PUT without server fields, which could be outdated. */
export function putBodyOf(row: Json): Json {
  const { amount, transactionDate, paidBy, owedBy, note, optional, type, categories, paid } = row;
  return { amount, transactionDate, paidBy, owedBy, note, optional, type, categories, paid };
}
