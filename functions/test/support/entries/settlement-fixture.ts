import { createTestHousehold } from '../households/household-fixture.ts';
import { type Json, type TestApi, type TestClient, succeed } from '../server/api-client.ts';

export interface SettlementPair {
  householdId: string;
  /** The superadmin, who is party to nothing. */
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
}

export async function createPair(api: TestApi): Promise<SettlementPair> {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  return { householdId: id, ana, ben, cleo };
}

/** A settlement of Ben's debt to Cleo that offsets Ben's transactions. */
export async function postSettlement(actor: TestClient, ...transactions: Json[]): Promise<Json> {
  const body = { transactionIds: transactions.map(({ id }) => id as string) };
  return succeed(actor.post('/settlements', body));
}
