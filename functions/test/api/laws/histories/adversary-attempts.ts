import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isGuest } from '../../../../src/core/household/member.ts';
import { importTransactions } from '../../../../src/ledger/imports/import.service.ts';
import { readActor } from '../../../../src/people/members/household-context.ts';
import { expenseBody } from '../../../support/entries/expense-fixture.ts';
import { paymentBody } from '../../../support/entries/payment-fixture.ts';
import { transactionBody } from '../../../support/entries/transaction-fixture.ts';
import { expenseCategories } from '../../../support/histories/expense-operations.ts';
import { uids, type Uid } from '../../../support/histories/context.ts';
import {
  operations,
  weights,
  type OperationName,
} from '../../../support/histories/household-operations.ts';
import { MemoryLedger } from '../../../support/histories/ledger.ts';
import { as } from '../../../support/households/guest-fixture.ts';
import { memberIn, type StoredHousehold } from '../../../support/households/stored-household.ts';
import type { Choices } from '../../../support/random/choices.ts';
import type { Json, TestAnswer } from '../../../support/server/api-client.ts';
import { InterruptedStore, nothing } from '../../../support/server/interrupted-store.ts';
import type { RealHousehold } from './real-household.ts';

/** The attempts of one member, alone and while others act. */

export const adversary = 'ben';
export const victims = ['cleo', 'dan'] as const;

/** The household before an attempt. */
export interface Scene {
  real: RealHousehold;
  stored: StoredHousehold;
  choices: Choices;
  /** The adversary's interrupted imports. */
  unfinished: UnfinishedImport[];
}

interface UnfinishedImport {
  importId: string;
  rows: Json[];
  /** The id of the category that its rows name. */
  category: string;
}

/** The callers of an attempt and their responses. */
export interface Tried {
  actors: readonly Uid[];
  answers: readonly TestAnswer[];
}

/** Leaving and returning are separate attempts; the others here change what the adversary may do. */
const apart: readonly OperationName[] = ['leave', 'comeBack', 'changeRole', 'switchOpenBooks'];
const ways = { ...weights, ...Object.fromEntries(apart.map((name) => [name, 0])) };
/** Settling up is excluded here: its preview and result are compared, and simultaneous changes alter them. */
const waysAtOnce = { ...ways, settleUp: 0 };

async function act(scene: Scene, actor: Uid, chosen = ways): Promise<TestAnswer[]> {
  const { real, stored, choices } = scene;
  const attempt = operations[choices.weighted(chosen)]({
    ...{ householdId: real.householdId, clients: real.clients, ledger: MemoryLedger.of(stored) },
    ...{ choices, now: new Date(), actor },
  });
  if (!attempt) return [];
  real.trace.push(`${actor} ${attempt.about}`);
  return [await attempt.send()];
}

async function oneThing(scene: Scene): Promise<Tried> {
  return { actors: [adversary], answers: await act(scene, adversary) };
}

async function somebodyElse(scene: Scene): Promise<Tried> {
  const actor = scene.choices.pick(['anna', ...victims] as const);
  return { actors: [actor], answers: await act(scene, actor) };
}

/** The adversary sends three requests without waiting, and settles up, while a victim acts. */
async function severalAtOnce(scene: Scene): Promise<Tried> {
  const { real, choices } = scene;
  const victim = choices.pick(victims);
  const settling = { id: randomUUID(), with: victim, payment: { transactionDate: '2026-11-12' } };
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => act(scene, adversary, waysAtOnce)),
    real.clients[adversary].post('/settle-ups', settling).then((answer) => [answer]),
    act(scene, victim, waysAtOnce),
  ]);
  return { actors: [adversary, victim], answers: answers.flat() };
}

/** Creates something under an existing or deleted id, the adversary's own or another member's. */
async function takenId({ real, stored, choices }: Scene): Promise<Tried> {
  const client = real.clients[adversary];
  const standing = stored.transactions.filter(({ expenseId }) => expenseId === null);
  const { id } = choices.pick([...standing, ...stored.expenses]);
  const amount = 90_000 + choices.below(1000);
  const people = [client, real.clients.dan];
  const categories = [{ id: expenseCategories[0]!.id, name: expenseCategories[0]!.name }];
  const answer = await choices.pick([
    () => client.post('/transactions', transactionBody({ id, amount })),
    () => client.post('/expenses', expenseBody(people, { id, amount, categories })),
    () => client.post('/payments', paymentBody(client, real.clients.dan, amount, { id })),
  ])();
  expect(answer.status, `something new under ${id}`).toBeGreaterThanOrEqual(400);
  return { actors: [], answers: [answer] };
}

/** Lowers the claim of a guest, who cannot dispute, or takes their place. */
async function robGuest({ real, stored, choices }: Scene): Promise<Tried> {
  const client = real.clients[adversary];
  const guest = stored.members.find(isGuest)!;
  // A member with edit permission may comment with a reason.
  const claims = stored.transactions.filter(
    ({ paidBy, paid, deletedAt, commentCount }) =>
      paidBy === guest.id && !paid && deletedAt === null && commentCount === 0,
  );
  if (claims.length === 0) return { actors: [], answers: [] };
  const row = choices.pick(claims);
  const path = `/transactions/${row.id}`;
  const { transactionDate, category: type, note } = row;
  const people = { paidBy: guest.id, owedBy: row.owedBy };
  const less = { ...people, transactionDate, type, note, amount: 0.01, paid: false };
  const answer = await choices.pick([
    () => client.patch(path, { paid: true }),
    () => client.delete(path),
    () => client.put(path, less),
    () => client.post(`${path}/dispute`, { reason: 'Not so' }),
    () => client.post('/payments', paymentBody(as(row.owedBy!), as(guest.id), 1)),
    () => client.delete(`/households/${real.householdId}/guests/${guest.id}`),
    () => client.post(`/households/${real.householdId}/invites`, { guestId: guest.id }),
  ])();
  expect(answer.status, `what ${row.owedBy} owes a guest`).toBeGreaterThanOrEqual(400);
  return { actors: [], answers: [answer] };
}

/** Number of rows: more than one commit writes. */
const IMPORTED = 201;
const DEBTS_IMPORTED = 30;

/** Interrupts an import after its first commit: its first rows count, and it is unfinished. */
async function cutImport({ real, stored, choices, unfinished }: Scene): Promise<Tried> {
  const { api, householdId, clients } = real;
  const name = `Food ${unfinished.length} ${randomUUID().slice(0, 8)}`;
  const made = await clients[adversary].post('/categories', { name });
  const importId = randomUUID();
  const debtor = choices.pick(victims.filter((uid) => memberIn(stored, uid).leftAt === null));
  const rows = Array.from({ length: IMPORTED }, (_, index) => ({
    ...{ date: '2026-11-05', payTo: adversary, amount: 0.01, category: name },
    ...(index < DEBTS_IMPORTED && { owedBy: debtor }),
  }));
  const dies = () => Promise.reject(new Error('The server was killed.'));
  const store = new InterruptedStore(api.firestore, nothing, nothing, dies);
  const actor = await readActor(store, householdId, adversary);
  const sent = importTransactions(
    { store, actor, now: new Date() },
    { importId, rows },
    async () => {},
  );
  await expect(sent).rejects.toThrow('killed');
  unfinished.push({ importId, rows, category: made.body.id });
  return { actors: [adversary], answers: [made] };
}

/** Finishes an import, or makes it fail by renaming its category. */
async function endImport({ real, choices, unfinished }: Scene): Promise<Tried> {
  const one = unfinished.shift();
  if (!one) return { actors: [], answers: [] };
  const client = real.clients[adversary];
  const fails = choices.once(2);
  if (fails) {
    const name = `Meals ${randomUUID()}`;
    expect((await client.put(`/categories/${one.category}`, { name })).status).toBe(200);
  }
  const { importId, rows } = one;
  const ended = await client.post('/transactions/import', { importId, rows });
  // A member who has left since also changes the meaning of its rows.
  expect(fails ? [409] : [200, 409]).toContain(ended.status);
  return { actors: [adversary], answers: [ended] };
}

/** A former member can do nothing until an admin invites them again, and others act on them meanwhile. */
async function leaving(scene: Scene): Promise<Tried> {
  const { real, stored, choices } = scene;
  const gone = uids.filter((uid) => memberIn(stored, uid).leftAt !== null);
  const back = gone[0];
  if (back) return { actors: [], answers: [await rejoinByInvite(real, back)] };
  const uid = choices.pick([adversary, ...victims] as const);
  const { clients, householdId } = real;
  const left = await clients[uid].delete(`/households/${householdId}/members/${uid}`);
  expect(left.status).toBe(204);
  const tried = [
    await clients[uid].post('/payments', paymentBody(clients[uid], clients.anna, 1)),
    await clients[uid].post('/settle-ups', { id: randomUUID(), with: 'anna' }),
    await clients[uid].get('/transactions'),
    ...(await act(scene, uid, { ...waysAtOnce, enterRow: 30 })),
  ];
  for (const { status } of tried) expect(status, `${uid} has left`).toBeGreaterThanOrEqual(400);
  // Without rights, the adversary makes no further attempts; a victim stays away for the next ones.
  if (uid === adversary) tried.push(await rejoinByInvite(real, uid));
  return { actors: [], answers: [left, ...tried] };
}

export async function rejoinByInvite({ clients, householdId }: RealHousehold, uid: Uid) {
  const invited = await clients.anna.post(`/households/${householdId}/invites`);
  const accepted = await clients[uid].post('/invites/accept', { code: invited.body.code });
  expect(accepted.status).toBeLessThan(300);
  return accepted;
}

/** The number of each attempt in a round. A round runs all of them in random order. */
const round: readonly [(scene: Scene) => Promise<Tried>, number][] = [
  [oneThing, 8],
  [somebodyElse, 3],
  [severalAtOnce, 3],
  [takenId, 3],
  [robGuest, 4],
  [cutImport, 1],
  [endImport, 1],
  [leaving, 3],
];

export function drawRound(choices: Choices) {
  const left = round.flatMap(([attempt, times]) => Array<typeof attempt>(times).fill(attempt));
  return Array.from({ length: left.length }, () => left.splice(choices.below(left.length), 1)[0]!);
}
