import { randomUUID } from 'node:crypto';
import { type Json, type TestClient, succeed } from '../server/api-client.ts';

/** A valid body of a payment; `fields` replace parts of it. */
export function paymentBody(
  from: Pick<TestClient, 'uid'>,
  to: Pick<TestClient, 'uid'>,
  amount: number,
  fields: Json = {},
): Json {
  const id = randomUUID();
  return { id, from: from.uid, to: to.uid, amount, transactionDate: '2026-11-22', ...fields };
}

/**
 * Records a payment by its payer.
 *
 * @returns the transaction
 */
export async function pay(
  from: TestClient,
  to: TestClient,
  amount: number,
  fields: Json = {},
): Promise<Json> {
  return succeed(from.post('/payments', paymentBody(from, to, amount, fields)));
}
