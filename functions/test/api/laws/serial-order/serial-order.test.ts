import { expect, test } from 'vitest';
import type { Role } from '../../../../src/core/household/roles.ts';
import { Choices } from '../../../support/random/choices.ts';
import { isLongRun, seedOfRun, often } from '../../../support/random/random-seed.ts';
import { type TestApi, type TestClient, startApi } from '../../../support/server/api-client.ts';
import { inventPeople } from '../../../support/server/accounts.ts';
import { toldBy } from './operation.ts';
import { guest, someOperation } from './parallel-operations.ts';
import { type ParallelCall, findSerialOrder } from './serial-order.ts';
import { SerialState } from './serial-state.ts';
import {
  findDisorder,
  placeHousehold,
  readStored,
} from '../../../support/households/stored-household.ts';

/**
 * Simultaneous calls of several members are linearizable: one serial order explains each response and the
 * final state.
 */

const CALLS = 12;
const ROUNDS = often({ gate: 9, long: 80 });
const ROUNDS_OF_HOUSEHOLD = often({ gate: 3, long: 6 });
const HOUSEHOLDS_AT_ONCE = 4;
const timeout = isLongRun ? 3_600_000 : 240_000;
const uids = ['ana', 'ben', 'cleo', guest];
const seed = seedOfRun('serial order');

const roles: Readonly<Record<string, Role>> = { ana: 'superadmin', ben: 'admin', cleo: 'admin' };
/** Payer and debtor. */
const debts = [
  ...[1, 2].map(() => ['cleo', 'ben'] as const),
  ...[1, 2, 3].map(() => ['ben', 'cleo'] as const),
  ...([
    ['cleo', guest],
    [guest, 'cleo'],
  ] as const),
];

interface Household {
  api: TestApi;
  householdId: string;
  clients: TestClient[];
  /** Whether its members settle up: in half of the households. */
  settlesUp: boolean;
}

/** In its own project: in the emulator, queries also lock other households. */
async function openHousehold(choices: Choices): Promise<Household> {
  const api = await startApi();
  const accounts = await inventPeople(api, uids);
  const people = accounts.map((account) => ({
    client: api.as(account),
    name: account.uid,
    role: roles[account.uid] ?? 'user',
    isGuest: account.uid === guest,
  }));
  const householdId = await placeHousehold(api, people);
  const clients = people.filter((one) => !one.isGuest).map(({ client }) => client.in(householdId));
  const rows = debts.map(([payTo, owedBy]) => ({
    ...{ date: '2026-11-05', payTo, owedBy },
    ...{ amount: 1 + choices.below(9), category: 'Rent' },
  }));
  const imported = await clients[0]!.post('/transactions/import', {
    importId: choices.uuid(),
    rows,
  });
  expect(imported.status).toBe(201);
  return { api, householdId, clients, settlesUp: choices.once(2) };
}

/** Three members send four calls each, one right after the other. */
async function callAtOnce(
  { clients, settlesUp }: Household,
  before: SerialState,
  choices: Choices,
): Promise<ParallelCall[]> {
  const calls = clients.map(async (client) => {
    const operations = Array.from({ length: CALLS / clients.length }, () =>
      someOperation(choices, before, { actor: client.uid, settlesUp }),
    );
    return Promise.all(
      operations.map(async ({ send, ...operation }): Promise<ParallelCall> => {
        const startedAt = performance.now();
        const answer = await send(client);
        const told = toldBy(answer);
        const about = `${client.uid} ${operation.about}: ${told}`;
        return { ...operation, about, told, answer, startedAt, endedAt: performance.now() };
      }),
    );
  });
  return (await Promise.all(calls)).flat();
}

/** Number of successes of each kind of call. */
const done = new Map<string, number>();
const kinds = [
  'marks',
  'makes',
  'deletes',
  'restores',
  'objects',
  'withdraws',
  'settles',
  'settles up',
];
const kindsOfSettlements = ['applies', 'takes', 'completed', 'cancelled', 'reopening'];

function count(calls: readonly ParallelCall[]): void {
  for (const { about, answer } of calls) {
    const [, verb, next] = about.split(' ');
    const kind = next === 'up' ? `${verb} up` : verb!;
    if (answer.status < 300) done.set(kind, (done.get(kind) ?? 0) + 1);
  }
}

async function playRound(household: Household, choices: Choices): Promise<number> {
  const { api, householdId } = household;
  const before = SerialState.of(await readStored(api, householdId));
  const calls = await callAtOnce(household, before, choices);
  const stored = await readStored(api, householdId);
  expect(findDisorder(stored)).toEqual([]);
  const unclear = calls.filter(({ answer: { status, body } }) => {
    return status >= 500 && body.code !== 'contended';
  });
  expect(unclear.map(({ about }) => about)).toEqual([]);
  // Calls with a retryable error have changed nothing.
  const final = calls.filter(({ answer }) => answer.status < 500);
  const order = findSerialOrder(final, before, SerialState.of(stored));
  const lines = final.map(({ about, startedAt, endedAt }) => {
    return `${startedAt.toFixed(0)}-${endedAt.toFixed(0)} ${about}`;
  });
  if (!order) {
    const texts = [`before: ${before}`, ...lines, `after: ${SerialState.of(stored)}`];
    throw new Error(`No order explains these calls:\n${texts.join('\n')}`);
  }
  count(final);
  return final.length;
}

async function playRounds(count: number, choices: Choices): Promise<number> {
  const household = await openHousehold(choices);
  let answered = 0;
  for (let round = 0; round < count; round++) answered += await playRound(household, choices);
  await household.api.stop();
  return answered;
}

test(
  `a serial order explains each of ${ROUNDS} rounds of ${CALLS} simultaneous calls`,
  { timeout },
  async () => {
    const answered = { calls: 0 };
    const households = Array.from({ length: ROUNDS / ROUNDS_OF_HOUSEHOLD }, (_, index) => index);
    const play = async () => {
      for (let next = households.shift(); next !== undefined; next = households.shift()) {
        const calls = await playRounds(ROUNDS_OF_HOUSEHOLD, new Choices(seed + next));
        answered.calls += calls;
      }
    };
    // Several at once, because they mostly wait for locks.
    await Promise.all(Array.from({ length: HOUSEHOLDS_AT_ONCE }, play));
    const share = `${answered.calls} of ${ROUNDS * CALLS} calls were answered for good`;
    console.info(share, Object.fromEntries(done));
    expect(answered.calls).toBeGreaterThan((ROUNDS * CALLS) / 2);
    // Fewer rounds do not reach every kind of call.
    if (ROUNDS < 200) return;
    for (const kind of [...kinds, ...kindsOfSettlements]) {
      expect(done.get(kind) ?? 0, kind).toBeGreaterThan(0);
    }
  },
);
