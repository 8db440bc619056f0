import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { groupSettleUpResourceSchema } from '../../../src/core/group-settle-up/group-settle-up-resource.ts';
import { partToUndo } from '../../../src/core/group-settle-up/part-to-undo.ts';
import type { Home } from '../households/household-fixture.ts';
import { postSettlement } from './settlement-fixture.ts';
import { lend } from './transaction-fixture.ts';
import type { Json, TestClient } from '../server/api-client.ts';

export const groupSettleUpsPath = '/settle-ups/everyone';

export async function makeGroupSettleUp(admin: TestClient, fields: Json = {}): Promise<Json> {
  const { status, body } = await admin.post(groupSettleUpsPath, { id: randomUUID(), ...fields });
  expect([status, body]).toEqual([201, groupSettleUpResourceSchema.parse(body)]);
  return body;
}

/**
 * Ben owes Ana 50, Cleo owes Ben 50, Dan and Cleo owe each other nothing, and a settlement of Ben and Cleo is
 * active.
 */
export async function owe({ ana, ben, cleo, dan }: Home): Promise<void> {
  await lend(ana, ben, 60, { transactionDate: '2026-10-02' });
  await lend(ben, ana, 10);
  await lend(ben, cleo, 75.5, { transactionDate: '2026-11-05' });
  const gas = await lend(cleo, ben, 25.5, { transactionDate: '2026-11-06' });
  await postSettlement(cleo, gas);
  await lend(dan, cleo, 7.5);
  await lend(cleo, dan, 7.5);
}

export const paid = ({ transfers }: Json) =>
  (transfers as Json[]).map(
    ({ fromName, toName, amount }) => `${fromName} pays ${toName} ${amount}`,
  );

export async function openOf(client: TestClient): Promise<number[]> {
  const { totalYouOwe, totalTheyOwe } = await client.getBody('/debts');
  return [totalYouOwe, totalTheyOwe];
}

/** The settle-up of the client's own pair in a group settle-up. */
export const partOf = ({ pairs }: Json, { uid }: TestClient): string =>
  (pairs as Json[]).find(({ from, to }) => [from, to].includes(uid))!.settleUpId;

/**
 * The settle-up through which a plain member may undo or cancel the visible group settle-up; null if none.
 */
export const partToUndoOf = (pairs: Json[], { uid }: TestClient): string | null =>
  partToUndo(
    pairs as Parameters<typeof partToUndo>[0],
    { id: uid, role: 'user', leftAt: null, grants: {} },
    new Date(),
  );

export const transfersOf = ({ transfers }: Json) =>
  (transfers as Json[]).map(({ from, to, amount }) => ({ from, to, amount }));
