import { expect } from 'vitest';
import type { Member } from '../../../../src/core/household/stored.ts';
import { toAmount } from '../../../../src/core/money/money.ts';
import { isPermitted } from '../../../../src/core/permission/permission.ts';
import { wholeTrash } from '../../../support/entries/trash-fixture.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import type { TestClient } from '../../../support/server/api-client.ts';

type Line = readonly [id: string, amount: number, deletedBy: string | null, mayRestore: boolean];

/**
 * The trash contains each deleted entry that the member may read once, with its deleter from the whole
 * history. Payments deleted by undoing a settle-up are not in it.
 */
export async function checkTrash(
  stored: StoredHousehold,
  member: Member,
  client: TestClient,
): Promise<void> {
  const now = new Date();
  const rows = stored.transactions
    .filter((one) => one.deletedAt !== null && one.expenseId === null)
    .filter((one) => isPermitted('transaction:read', member, one, now))
    .filter((one) => !wentWithSettleUp(stored, one.lastActivityId))
    .map((one): Line => [
      one.id,
      toAmount(one.amountCents),
      deleterOf(stored, [one.id, one.importId]),
      isPermitted('transaction:restore', member, one, now),
    ]);
  const expenses = stored.expenses
    .filter((one) => one.deletedAt !== null && isPermitted('expense:read', member, one, now))
    .map((one): Line => [
      one.id,
      toAmount(one.amountCents),
      deleterOf(stored, [one.id, one.importId]),
      isPermitted('expense:restore', member, one, now),
    ]);
  const shown = (await wholeTrash(client, 3)).map((one): Line => [
    one.id,
    one.amount,
    one.deletedBy,
    one.whyNot !== 'no_right',
  ]);
  const byId = ([id]: Line, [other]: Line) => (id < other ? -1 : 1);
  expect([...shown].sort(byId)).toEqual([...rows, ...expenses].sort(byId));
}

/** The author of its last deletion, alone or with its import. */
function deleterOf({ activity }: StoredHousehold, ids: readonly (string | null)[]): string | null {
  const deletions = activity
    .filter(({ what }) => what === 'deleted' || what === 'import_undone')
    .filter(({ resourceId }) => ids.includes(resourceId))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  return deletions.at(-1)?.actor ?? null;
}

function wentWithSettleUp({ activity }: StoredHousehold, lastActivityId: string): boolean {
  return activity.some((one) => one.id === lastActivityId && one.resourceType === 'settle_ups');
}
