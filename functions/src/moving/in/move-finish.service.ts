import { HistoryCheck } from '../../core/audit/check-history.ts';
import { checkWholeHousehold, type WholeHousehold } from '../../core/audit/check-household.ts';
import { describeDifference, type Difference } from '../../core/audit/difference.ts';
import { pieceSections } from '../../core/document/move-resource.ts';
import { currencyOf } from '../../core/money/currency.ts';
import type { Member } from '../../core/household/member.ts';
import { rosterOf } from '../../core/household/person.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { notFound } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import {
  goThroughHistory,
  readWholeHousehold,
} from '../../people/households/household-check.repository.ts';
import { findHousehold, getHousehold } from '../../people/households/household.repository.ts';
import { withHousehold, withMemberId } from '../../people/households/user-households.ts';
import { findMemberOf, findUser, type Membership } from '../../people/members/member.repository.ts';
import type { Profile } from '../../people/members/profile.ts';
import type { Move, UserDocument } from '../../platform/firestore/documents.ts';
import { households, members, moves, users } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { Turns } from '../../platform/firestore/turns.ts';
import { paymentIdOf } from '../../settling/settle-ups/settle-up-plan.ts';
import { findMove, listAbandonedMoves } from './move.repository.ts';
import { requireOwn } from './move-start.service.ts';

/** A check has a whole household in memory, so an instance makes one at a time. */
const checks = new Turns(1);

/**
 * Ends bringing a household along: once all of it is there and agrees with itself, it is the caller's. Sending
 * it again answers with the household.
 *
 * @throws Problem not_found, conflict
 */
export async function finishMove(
  store: Store,
  profile: Profile,
  id: string,
  now: Date,
): Promise<Membership> {
  const { uid } = profile;
  const found = await findMove(store, id);
  if (!found) return requireFinished(store, uid, id);
  const move = requireOwn(found, uid);
  requireAll(move);
  await setState(store, move, 'checking');
  const { openBooks = false, currency } = await getHousehold(store, id);
  const self = toSelf(move, profile, { openBooks, ...(currency !== undefined && { currency }) });
  try {
    await requireAgreeing(store, move, self, now);
  } catch (error) {
    await setState(store, move, 'open');
    throw error;
  }
  const finished = await store.commit(async (unit): Promise<Membership | null> => {
    const current = await findMove(unit, id);
    // Another request of the same has finished it.
    if (!current) return null;
    if (current.state !== 'checking') throw new Problem('conflict', 'It was given up meanwhile.');
    const household = await getHousehold(unit, id);
    const user = await findUser(unit, uid);
    unit.create(members(id).doc(self.id), self);
    unit.createOrReplace(users.doc(uid), user, accountOf(user, move));
    unit.delete(moves.doc(id));
    const { name, timeZone, openBooks = false } = household;
    const entry = {
      actor: self.id,
      what: 'created',
      resourceType: 'household',
      resourceId: id,
      ownerId: null,
      parties: [],
      before: null,
      after: { name, timeZone, openBooks, currency: currencyOf(household), hasMovedIn: true },
    } as const;
    unit.record(id, entry, id);
    unit.signal(id, [self.id]);
    return { household, member: self };
  });
  return finished ?? requireFinished(store, uid, id);
}

/** Owner of the household from then on, by the name under which the others know them. */
function toSelf(
  { memberId, self }: Move,
  { uid, email, photoURL }: Profile,
  mirrored: Pick<Member, 'openBooks' | 'currency'>,
): Member {
  return {
    id: memberId,
    ...(memberId !== uid && { accountId: uid }),
    ...{ ...self, email, photoURL, role: 'superadmin', leftAt: null, grants: {} },
    ...mirrored,
  };
}

function accountOf(user: UserDocument | null, { id, accountId, memberId }: Move): UserDocument {
  const account = withHousehold(user, accountId, id);
  return memberId === accountId ? account : withMemberId(account, id, memberId);
}

async function requireFinished(reader: Reader, uid: string, id: string): Promise<Membership> {
  const [household, member] = await Promise.all([
    findHousehold(reader, id),
    findMemberOf(reader, id, uid),
  ]);
  if (!household?.movedInAt || household.createdBy !== member?.id) throw notFound();
  return { household, member };
}

function requireAll({ received, expected }: Move): void {
  const missing = pieceSections.filter((name) => (received[name] ?? 0) !== (expected[name] ?? 0));
  if (missing.length === 0) return;
  throw new Problem('conflict', `Not all of it has come yet: ${missing.join(', ')}.`);
}

/** Where it was given up, it stays so. */
function setState(store: Store, { id }: Move, state: Move['state']): Promise<void> {
  return store.commit(async (unit) => {
    const move = await findMove(unit, id);
    if (!move || move.state === 'leaving') throw new Problem('conflict', 'It was given up.');
    unit.update(moves.doc(id), { state });
  });
}

/**
 * Checks the whole household as `npm run check:household` does, as it will be with the caller in it.
 *
 * @throws Problem invalid_request with the first things that contradict each other
 */
async function requireAgreeing(store: Store, move: Move, self: Member, now: Date): Promise<void> {
  await checks.begin();
  try {
    const differences = await store.readAsOf(households.doc(move.id), (reader) =>
      findDifferences(reader, move, self, now),
    );
    if (differences.length === 0) return;
    const told = differences.slice(0, 3).map(describeDifference).join('; ');
    throw new Problem('invalid_request', `The document contradicts itself: ${told}`);
  } finally {
    checks.end();
  }
}

async function findDifferences(
  reader: Reader,
  move: Move,
  self: Member,
  now: Date,
): Promise<Difference[]> {
  const { id } = move;
  const [found, user] = await Promise.all([
    readWholeHousehold(reader, id, withoutWords),
    findUser(reader, move.accountId),
  ]);
  if (!found) throw notFound();
  const everyone = [...found.members, self];
  const whole: WholeHousehold = {
    ...found,
    members: everyone,
    roster: rosterOf(found.roster?.id ?? '', everyone),
    accounts: [accountOf(user, move)],
  };
  const history = new HistoryCheck(whole, now);
  // The entry of moving in is written with the member.
  history.add({ ...ofMovingIn(self.id, id), id, at: now });
  await goThroughHistory(reader, id, (entry) => history.add(entry));
  return [...checkWholeHousehold(whole, history, now), ...findTakenIds(whole)];
}

/** Its words take half of a row's room, and were made by this server. */
function withoutWords(row: Transaction): Transaction {
  const { words, ...rest } = row;
  void words;
  return rest;
}

function ofMovingIn(actor: string, resourceId: string) {
  const facts = { ownerId: null, parties: [], before: null, after: null };
  return { ...facts, actor, what: 'created', resourceType: 'household', resourceId } as const;
}

/** Ids of version 5 are the server's: a row that stands alone has one if it is the payment of a settle-up. */
function findTakenIds({ transactions, settleUps }: WholeHousehold): Difference[] {
  const payments = new Set(settleUps.map(({ id }) => paymentIdOf(id)));
  return transactions
    .filter(({ id, expenseId }) => expenseId === null && id[14] === '5' && !payments.has(id))
    .map(({ id }) => ({ kind: 'transaction', id, field: 'id', expected: null, actual: id }));
}

/**
 * Gives a household up that is on its way in, as a whole. What was cut off is finished by doing it again.
 *
 * @throws Problem not_found
 */
export async function giveUpMove(store: Store, accountId: string, id: string): Promise<void> {
  await store.commit(async (unit) => {
    requireOwn(await findMove(unit, id), accountId);
    unit.update(moves.doc(id), { state: 'leaving' });
  });
  await store.deleteTree(households.doc(id));
  await store.commit(async (unit) => {
    if (await findMove(unit, id)) unit.delete(moves.doc(id));
  });
}

/** For how many days whoever began goes on. */
const ABANDONED_DAYS = 7;
const DAY = 24 * 60 * 60 * 1000;

/** Gives up what was begun and never finished; returns how many. */
export async function sweepMoves(store: Store, now: Date): Promise<number> {
  const before = new Date(now.getTime() - ABANDONED_DAYS * DAY);
  const abandoned = await listAbandonedMoves(store, before, 5);
  for (const { id, accountId } of abandoned) await giveUpMove(store, accountId, id);
  return abandoned.length;
}
