import type { Choices } from '../../../support/random/choices.ts';
import { memberIn, type StoredHousehold } from '../../../support/households/stored-household.ts';
import { type HistoryContext, uids } from '../../../support/histories/context.ts';
import { checkDebts, checkList, checkReport, checkSettlements } from './views.ts';
import { expect } from 'vitest';
import type { Member } from '../../../../src/core/household/stored.ts';
import { checkBudgets } from './check-budgets.ts';
import { checkTrash } from './check-trash.ts';
import { checkTrends } from './check-trends.ts';
import { canObject } from '../../../../src/core/household/can-object.ts';
import { toAmount } from '../../../../src/core/money/money.ts';
import { isPermitted } from '../../../../src/core/permission/permission.ts';
import type { TestClient } from '../../../support/server/api-client.ts';

/** Checks everything that current members see. */
export async function checkViews(
  stored: StoredHousehold,
  clients: HistoryContext['clients'],
  choices: Choices,
): Promise<void> {
  const present = uids.filter((uid) => canObject(memberIn(stored, uid)));
  const [reader, other] = [choices.pick(present), choices.pick(present)];
  const viewer = memberIn(stored, reader);
  await Promise.all([
    ...present.map((uid) => checkDebts(stored, uid, clients[uid])),
    checkList(stored, viewer, clients[reader], choices),
    checkReport(stored, memberIn(stored, other), clients[other], choices),
    checkSettlements(stored, viewer, clients[reader]),
    checkTrash(stored, viewer, clients[reader]),
    checkTrends(stored, viewer, clients[reader]),
    checkBudgets(stored, memberIn(stored, other), clients[other]),
    checkExpenseView(stored, memberIn(stored, other), clients[other], choices),
  ]);
}

/** All parties of an expense see each share; nobody else learns that it exists. */
export async function checkExpenseView(
  { expenses }: StoredHousehold,
  member: Member,
  client: TestClient,
  choices: Choices,
): Promise<void> {
  if (expenses.length === 0) return;
  const one = choices.pick([...expenses].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const { status, body } = await client.get(`/expenses/${one.id}`);
  const isSeen = one.deletedAt === null && isPermitted('expense:read', member, one, new Date());
  expect(status).toBe(isSeen ? 200 : 404);
  if (!isSeen) return;
  expect(body).toMatchObject({
    amount: toAmount(one.amountCents),
    shares: one.shares.map(({ memberId, cents }) => ({
      userId: memberId,
      amount: toAmount(cents),
    })),
    transactionIds: one.transactionIds,
    version: one.version,
  });
}
