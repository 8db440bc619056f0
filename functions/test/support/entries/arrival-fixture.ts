import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { groupSettleUpResourceSchema } from '../../../src/core/group-settle-up/group-settle-up-resource.ts';
import type { Home } from '../households/household-fixture.ts';
import { groupSettleUpsPath, makeGroupSettleUp } from './group-settle-up-fixture.ts';
import { lend } from './transaction-fixture.ts';
import type { Json, TestAnswer, TestClient } from '../server/api-client.ts';

/** A group settle-up whose books close on arrival. */

export async function closeOnArrival({ ana, household }: Pick<Home, 'ana' | 'household'>) {
  const { status } = await ana.put(`/households/${household}`, { booksClose: 'on_arrival' });
  expect(status).toBe(200);
}

export interface Waiting extends Home {
  done: Json;
  path: string;
  mark: (client: TestClient, mark: string, transfer?: Json) => Promise<TestAnswer>;
  /** The receiver marks it as arrived. */
  arrive: (transfer: Json) => Promise<TestAnswer>;
}

/**
 * Cleo and Dan pay Ana 30 and 20: Cleo owes Ben 30, who owes Ana 30, and Dan owes Ana 20. Only Ana sees all.
 */
export async function startWaitingSettleUp(home: Home): Promise<Waiting> {
  const { ana, ben, cleo, dan } = home;
  await closeOnArrival(home);
  await lend(ana, ben, 30, { transactionDate: '2026-10-02' });
  await lend(ben, cleo, 30, { transactionDate: '2026-11-05' });
  await lend(ana, dan, 20, { transactionDate: '2026-11-06' });
  const done = await makeGroupSettleUp(ana);
  expect(done).toMatchObject({ state: 'waiting', undoableUntil: null });
  return { ...home, ...groupSettleUpOf(home, done) };
}

export function groupSettleUpOf(home: Home, done: Json): Omit<Waiting, keyof Home> {
  const path = `${groupSettleUpsPath}/${done.id}`;
  const mark = (client: TestClient, said: string, transfer: Json = done.transfers[0]) =>
    client.put(`${path}/marks`, { from: transfer.from, to: transfer.to, mark: said });
  const clients = Object.values(home).filter((one): one is TestClient => typeof one !== 'string');
  const arrive = (transfer: Json) =>
    mark(
      clients.find(({ uid }) => uid === transfer.to)!,
      'arrived',
      transfer,
    );
  return { done, path, mark, arrive };
}

export const fetchGroupSettleUpState = async (client: TestClient, path: string) =>
  groupSettleUpResourceSchema.parse(await client.getBody(path)).state;

/** The net of each: claims minus debts. */
export async function fetchNets(clients: readonly TestClient[]): Promise<number[]> {
  const debts = await Promise.all(clients.map((client) => client.getBody('/debts')));
  return debts.map(({ netTotal }) => netTotal);
}

export const tryGroupSettleUp = (client: TestClient, fields: Json = {}) =>
  client.post(groupSettleUpsPath, { id: randomUUID(), ...fields });
