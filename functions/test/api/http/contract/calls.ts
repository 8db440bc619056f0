import type { TestApi } from '../../../support/server/api-client.ts';
import { createTestHousehold } from '../../../support/households/household-fixture.ts';
import type { Chapter, ContractSetup } from './chapter.ts';
import { disputeCalls, expenseCalls, transactionCalls } from './transaction.calls.ts';
import { householdCalls } from './household.calls.ts';
import { moneyCalls, settleUpCalls } from './money.calls.ts';
import { recurringCalls } from './recurring.calls.ts';
import { sharingCalls } from './sharing.calls.ts';
import { ynabCalls } from './ynab.calls.ts';

const aboutCalls: Chapter = {
  name: 'about the API itself',
  async run({ api }) {
    await api.request('GET', '/openapi.json');
  },
};

/** If you add a route, add its calls here. */
export const chapters: readonly Chapter[] = [
  householdCalls,
  transactionCalls,
  expenseCalls,
  recurringCalls,
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
  currency?: string,
): Promise<ContractSetup> {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo'], currency);
  return { api, ynab, consent, householdId: id, ana, ben, cleo };
}
