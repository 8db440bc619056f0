import type { OauthStandIn } from '../../ynab-stand-in/oauth.ts';
import type { YnabStandIn } from '../../ynab-stand-in/stand-in.ts';
import type { TestApi, TestClient } from '../api-client.ts';
import { createHousehold } from '../household-fixture.ts';
import { aboutCalls } from './about.calls.ts';
import { disputeCalls } from './dispute.calls.ts';
import { expenseCalls } from './expense.calls.ts';
import { householdCalls } from './household.calls.ts';
import { moneyCalls } from './money.calls.ts';
import { settleUpCalls } from './settle-up.calls.ts';
import { sharingCalls } from './sharing.calls.ts';
import { transactionCalls } from './transaction.calls.ts';
import { ynabCalls } from './ynab.calls.ts';

/** Who is there to call: a household of their own for each chapter. */
export interface ContractSetup {
  api: TestApi;
  ynab: YnabStandIn;
  consent: OauthStandIn;
  householdId: string;
  /** Superadmin. */
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
}

/**
 * Calls of a chapter of the documentation, so that each of its operations is answered with each of
 * its successes. What comes back is held against the document by itself; calls need not assert.
 */
export interface Chapter {
  name: string;
  run(setup: ContractSetup): Promise<void>;
}

/** Whoever adds a route adds its calls. */
export const chapters: readonly Chapter[] = [
  householdCalls,
  transactionCalls,
  expenseCalls,
  disputeCalls,
  moneyCalls,
  settleUpCalls,
  sharingCalls,
  ynabCalls,
  aboutCalls,
];

export async function setUpContract(
  api: TestApi,
  { ynab, consent }: Pick<ContractSetup, 'ynab' | 'consent'>,
): Promise<ContractSetup> {
  const {
    id,
    members: [ana, ben, cleo],
  } = await createHousehold(api, ['Ana', 'Ben', 'Cleo']);
  return { api, ynab, consent, householdId: id, ana, ben, cleo };
}
