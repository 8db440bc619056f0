import { randomUUID } from 'node:crypto';
import { lend } from './transaction-fixture.ts';
import {
  type Json,
  type TestAnswer,
  type TestApi,
  type TestClient,
  succeed,
} from '../server/api-client.ts';

/** Sends a settle-up between the client and another member; `fields` add to its body. */
export function postSettleUp(
  client: TestClient,
  other: TestClient,
  fields: Json = {},
): Promise<TestAnswer> {
  return client.post('/settle-ups', { id: randomUUID(), with: other.uid, ...fields });
}

/**
 * Settles up.
 *
 * @returns the resource
 */
export async function makeSettleUp(
  client: TestClient,
  other: TestClient,
  fields: Json = {},
): Promise<Json> {
  return succeed(postSettleUp(client, other, fields));
}

/** Ben and Cleo owe each other over two months: Ben $82.10, Cleo $36.20. Ben owes the net of $45.90. */
export async function oweEachOther(ben: TestClient, cleo: TestClient): Promise<Json[]> {
  return [
    await lend(cleo, ben, 60, { transactionDate: '2026-10-03' }),
    await lend(cleo, ben, 22.1, { transactionDate: '2026-11-05' }),
    await lend(ben, cleo, 31.2, { transactionDate: '2026-10-10' }),
    await lend(ben, cleo, 5, { transactionDate: '2026-11-11' }),
  ];
}

/** The client's debts to and claims against the other member over all months. */
export async function netWith(client: TestClient, other: TestClient): Promise<Json> {
  const { body } = await client.get('/debts');
  const people = body.people ?? body.months.flatMap(({ debts }: Json) => debts);
  const own = people.filter(({ userId }: Json) => userId === other.uid);
  const sum = (name: string) =>
    Math.round(own.reduce((total: number, one: Json) => total + one[name] * 100, 0)) / 100;
  return { youOwe: sum('youOwe'), theyOwe: sum('theyOwe') };
}

/** Every stored transaction and settlement that counts. */
export async function moneyIn(api: TestApi, householdId: string): Promise<Record<string, Json>> {
  const [rows, settlements] = await Promise.all(
    ['transactions', 'settlements'].map((name) =>
      api.firestore.collection(`households/${householdId}/${name}`).get(),
    ),
  );
  const names = ['amountCents', 'signedCents', 'settledCents', 'appliedCents', 'openParties'];
  const marks = ['paid', 'paidDate', 'inSettlement', 'settlementId', 'debtOfSettlementId'];
  const fieldsOf = (data: Json, fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, data[field]]));
  return Object.fromEntries([
    ...rows!.docs
      .filter((one) => one.get('deletedAt') === null)
      .map((one) => [one.id, fieldsOf(one.data(), [...names, ...marks])]),
    ...settlements!.docs
      .filter((one) => one.get('status') !== 'cancelled')
      .map((one) => [
        one.id,
        fieldsOf(one.data(), ['status', 'totalCents', 'remainingCents', 'itemCount', 'debts']),
      ]),
  ]);
}
