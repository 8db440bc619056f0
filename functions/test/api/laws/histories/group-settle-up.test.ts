import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAdmin,
  isGuest,
  isOnlooker,
  readsAllBooks,
} from '../../../../src/core/household/member.ts';
import type { Member } from '../../../../src/core/household/stored.ts';
import { toCents } from '../../../../src/core/money/money.ts';
import { netCents } from '../../../../src/core/settlement/balance.ts';
import {
  groupSettleUpPreviewSchema,
  groupSettleUpResourceSchema,
  type GroupSettleUpPreview,
} from '../../../../src/core/group-settle-up/group-settle-up-resource.ts';
import { receivedIn } from '../../../support/core/group-settle-up-oracle.ts';
import { groupSettleUpsPath } from '../../../support/entries/group-settle-up-fixture.ts';
import { moneyIn } from '../../../support/entries/settle-up-fixture.ts';
import { isAhead, uids, type Uid } from '../../../support/histories/context.ts';
import {
  attemptOf,
  Coverage,
  weights,
  type OperationName,
} from '../../../support/histories/household-operations.ts';
import { pairsOf } from '../../../support/histories/ledger-invariants.ts';
import { MemoryLedger } from '../../../support/histories/ledger.ts';
import {
  findDisorder,
  memberIn,
  readStored,
} from '../../../support/households/stored-household.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { Choices } from '../../../support/random/choices.ts';
import { isLongRun, often, seedOfRun } from '../../../support/random/random-seed.ts';
import { checkTrends } from './check-trends.ts';
import { createRealHousehold, type RealHousehold } from './real-household.ts';

/**
 * A group settle-up after random histories in the real API with refunds, payments, disputes, grants, former
 * members, view-only members and guests. Each person pays and receives exactly what they owed; nobody sees
 * what they may not read; an undo restores every document that counts.
 */

const HOUSEHOLDS = often({ gate: 3, long: 15 });
const STEPS = 35;
/** More expenses than usual, so that there are debts to settle. */
const chosen: Record<OperationName, number> = { ...weights, enterExpense: 16, enterRow: 12 };

async function live(real: RealHousehold, choices: Choices): Promise<StoredHousehold> {
  for (let step = 0; step < STEPS; step += 1) {
    const stored = await readStored(real.api, real.householdId);
    const actor = choices.pick(uids);
    if (memberIn(stored, actor).leftAt !== null || isGuest(memberIn(stored, actor))) continue;
    const ledger = MemoryLedger.of(stored);
    const context = { ...real, ledger, actor, choices, now: new Date() };
    const attempt = attemptOf(choices.weighted(chosen), context);
    if (!attempt || attempt.refusals.length + (attempt.barred?.length ?? 0) > 0) continue;
    const answer = await attempt.send();
    real.trace.push(`${actor} ${attempt.about}: ${answer.status}`);
  }
  return readStored(real.api, real.householdId);
}

/** The balance of each pair today: positive if the second owes the first. */
function netsOf({ transactions, books }: StoredHousehold): Map<string, number> {
  const now = new Date();
  const counting = {
    transactions: transactions.filter((row) => !isAhead({ now }, row)),
    settlements: books.map(({ settlement }) => settlement),
  };
  const nets = pairsOf(uids).map(([one, other]) => [
    `${one} ${other}`,
    netCents(one, other, counting),
  ]);
  return new Map(nets as [string, number][]);
}

const keyOf = (one: string, other: string) => [one, other].sort().join(' ');
type Owed = Pick<GroupSettleUpPreview['pairs'][number], 'from' | 'to' | 'amount'>;

/** By pair, like `netsOf`. */
function centsOf(owed: readonly Owed[]): Map<string, number> {
  return new Map(
    owed.map(({ from, to, amount }) => [keyOf(from, to), toCents(amount) * (from < to ? -1 : 1)]),
  );
}

const paid = (owed: readonly Owed[]) =>
  owed.map(({ from, to, amount }) => ({ from, to, cents: toCents(amount) }));

type Between = Pick<Owed, 'from' | 'to'>;

interface Seen {
  transfers: readonly Between[];
  pairs: readonly Between[];
  clearings: readonly { transfers: readonly Between[]; debts: readonly Between[] }[];
}

/** Expects that a member sees what they may read: everything, or only their own part. */
function expectSeen(member: Member, { transfers, pairs, clearings }: Seen): void {
  if (readsAllBooks(member)) return;
  const ofClearings = clearings.flatMap((one) => [...one.transfers, ...one.debts]);
  const others = [...transfers, ...pairs, ...ofClearings].filter(
    ({ from, to }) => ![from, to].includes(member.id),
  );
  expect(others).toEqual([]);
}

const met = { acts: 0, arrived: 0, fewer: 0, aside: 0, undone: 0 };

async function checkGroupSettleUp(
  { api, householdId, clients }: RealHousehold,
  stored: StoredHousehold,
  isOnArrival: boolean,
): Promise<void> {
  const present = stored.members.filter((one) => one.leftAt === null && !isGuest(one));
  const admin = present.find(isAdmin);
  if (!admin) return;
  const client = (member: Member) => clients[member.id as Uid];
  for (const member of present) {
    const own = await client(member).post(`${groupSettleUpsPath}/preview`);
    // Their transfers then depend only on their own debts.
    const { pairs, clearings } = groupSettleUpPreviewSchema.parse(own.body);
    const debts = clearings.map((one) => ({ debts: one.debts, transfers: [] }));
    expectSeen(member, { pairs, transfers: [], clearings: debts });
  }
  const { body } = await client(admin).post(`${groupSettleUpsPath}/preview`);
  const preview = groupSettleUpPreviewSchema.parse(body);
  const before = { money: await moneyIn(api, householdId), nets: netsOf(stored) };
  const aside = centsOf(preview.leftAside.map(({ from, to, amount }) => ({ from, to, amount })));
  const settled = centsOf(preview.pairs);
  for (const [pair, net] of before.nets) {
    expect([pair, (settled.get(pair) ?? 0) + (aside.get(pair) ?? 0)]).toEqual([pair, net]);
  }
  expect(receivedIn(paid(preview.transfers))).toEqual(receivedIn(paid(preview.pairs)));

  if (isOnArrival) {
    const path = `/households/${householdId}`;
    expect((await client(admin).put(path, { booksClose: 'on_arrival' })).status).toBe(200);
  }
  const id = randomUUID();
  const transfers = preview.transfers.map(({ from, to, amount }) => ({ from, to, amount }));
  const done = await client(admin).post(groupSettleUpsPath, { id, transfers });
  if (preview.pairs.length === 0) {
    expect(done.body.code).toBe('nothing_owed');
    return;
  }
  expect([done.status, done.body.code]).toEqual([201, undefined]);
  if (done.body.state === 'waiting') {
    expect(await moneyIn(api, householdId)).toEqual(before.money);
    for (const { from, to } of transfers) {
      const receiver = memberIn(stored, to);
      const says = isGuest(receiver) || isOnlooker(receiver) ? admin : receiver;
      const body = { from, to, mark: 'arrived' };
      const answer = await client(says).put(`${groupSettleUpsPath}/${id}/marks`, body);
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    }
    met.arrived += 1;
  }
  const after = await readStored(api, householdId);
  expect(findDisorder(after)).toEqual([]);
  for (const [pair, net] of netsOf(after))
    expect([pair, net]).toEqual([pair, aside.get(pair) ?? 0]);
  for (const member of present) {
    const answer = await client(member).get(`${groupSettleUpsPath}/${id}`);
    const isIn = preview.pairs.some(({ from, to }) => [from, to].includes(member.id));
    expect(answer.status).toBe(isIn || readsAllBooks(member) ? 200 : 404);
    if (answer.status === 200) expectSeen(member, groupSettleUpResourceSchema.parse(answer.body));
  }
  await Promise.all(present.map((member) => checkTrends(after, member, client(member))));
  met.acts += 1;
  met.fewer += preview.transfers.length < preview.paymentsInPairs ? 1 : 0;
  met.aside += preview.leftAside.length > 0 ? 1 : 0;

  const undone = await client(admin).delete(`/settle-ups/${done.body.pairs[0].settleUpId}`);
  // Undoing a guest's payment requires a reason.
  if (undone.status === 403) return;
  expect(undone.status).toBe(204);
  expect(await moneyIn(api, householdId)).toEqual(before.money);
  expect(findDisorder(await readStored(api, householdId))).toEqual([]);
  met.undone += 1;
}

test(
  `${HOUSEHOLDS} random households settle as a group, each member sees only their part, and an undo restores the state before`,
  { timeout: isLongRun ? 3_600_000 : 300_000 },
  async () => {
    const lives = fc.asyncProperty(fc.noShrink(fc.nat()), async (place) => {
      const real = await createRealHousehold(place, new Coverage());
      try {
        await checkGroupSettleUp(real, await live(real, new Choices(place)), place % 2 === 1);
      } catch (error) {
        throw new Error(`after\n${real.trace.join('\n')}`, { cause: error });
      } finally {
        await real.api.stop();
      }
    });
    await fc.assert(lives, { numRuns: HOUSEHOLDS, seed: seedOfRun('everybody even') });
    console.info('everybody even', met);
    if (!isLongRun) return;
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0);
  },
);
