import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import { dayIn } from '../../core/calendar/calendar.ts';
import { booksCloseOf } from '../../core/household/books-close.ts';
import { nameLookup, type NameOf } from '../../core/household/member-names.ts';
import { textOfPlan, whoAgree } from '../../core/netting/agreement.ts';
import type { Agreement, NewAgreement } from '../../core/netting/agreement-resource.ts';
import type { AgreedResource } from '../../core/netting/netting-resource.ts';
import type { Netting } from '../../core/netting/plan-netting.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { isOnlooker, type Member } from '../../core/household/member.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { readNamesOf } from '../../ledger/shared/names.repository.ts';
import { idTaken } from '../../ledger/shared/repeated-entry.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { CallerLimits } from '../../platform/http/endpoint.ts';
import { mayReadAllBetween } from '../debts/owed-pairs.service.ts';
import { recordAgreement } from '../settle-ups/save-settle-up.ts';
import { listParts } from '../settle-ups/settle-up-undo.repository.ts';
import { carryOut, planHasChanged, requireSome } from './netting-act.ts';
import { planFor } from './netting-plan.ts';
import { closeBooksOf, finishActsOf } from './netting-steps.service.ts';
import { requireNoneWaits } from './on-arrival.ts';
import { readOpenPairs } from './open-pairs.repository.ts';
import { findStopped } from './unfinished.repository.ts';
import { seenBy } from './netting-seen.ts';
import { readStatements, requireRoom, standingIn, type Lines } from './statements.ts';

/** The UUID namespace of this file. */
const NAMESPACE = 'b0a3ef1c-98cb-5d0e-8f0b-3d2f0cf2a7d6';

/** Each line of the history by which the member agrees to the plan, or takes it back. */
function lineIdOf(householdId: string, plan: string, memberId: string, place: number): string {
  const first = [householdId, plan, memberId, 'agrees'];
  return v5(JSON.stringify(place === 0 ? first : [...first, place]), NAMESPACE);
}

/** The act of the last who agrees. Clients make ids of version 4, so nobody can take it. */
function actIdOf(agreementId: string): string {
  return v5(JSON.stringify([agreementId, 'act']), NAMESPACE);
}

interface Standing {
  plan: string;
  /** Everybody in the plan. */
  ids: readonly string[];
  /** What each of them has said, in their order. */
  said: readonly Lines[];
  agreedIds: ReadonlySet<string>;
}

/**
 * Who agrees to the plan so far; null = it can't be agreed to. Costs a read for each who is in it, and one for each time
 * that somebody agreed or took it back.
 */
export async function readStanding(
  reader: Reader,
  householdId: string,
  netting: Netting,
  { members, now }: { members: readonly Member[]; now: Date },
): Promise<Standing | null> {
  const ids = whoAgree(netting, members, now);
  if (ids === null) return null;
  const text = textOfPlan(netting, await findStopped(reader, householdId));
  const plan = createHash('sha256').update(text).digest('base64url');
  const said = await readStatements(
    reader,
    householdId,
    ids.map((id) => (place: number) => lineIdOf(householdId, plan, id, place)),
  );
  const agreedIds = ids.filter((_, index) => standingIn(said[index]!) !== null);
  return { plan, ids, said, agreedIds: new Set(agreedIds) };
}

export function toAgreement(
  { plan, ids, agreedIds }: Pick<Standing, 'plan' | 'ids' | 'agreedIds'>,
  nameOf: NameOf,
): Agreement {
  const people = ids.map((userId) => ({ userId, userName: nameOf(userId) }));
  return {
    plan,
    agreed: people.filter(({ userId }) => agreedIds.has(userId)),
    missing: people.filter(({ userId }) => !agreedIds.has(userId)),
  };
}

/**
 * Agrees to the plan that was shown, or takes it back. The first to agree asks all others who are in it, the last makes
 * everybody even, in the same commit. Sending the same again does nothing more.
 *
 * @throws Problem forbidden to who is not in it, or where there is no way to agree
 * @throws Problem nothing_owed, too_many, precondition_failed, id_taken, too_many_requests
 * @throws Problem conflict if it was agreed to and taken back too often, or where one waits already for its payments to arrive
 */
export async function agreeToNetting(
  store: Store,
  actor: Actor,
  body: NewAgreement,
  now: Date,
  limits: CallerLimits,
): Promise<AgreedResource> {
  const { householdId, uid } = actor;
  const { takeBack = false } = body;
  const nettingId = actIdOf(body.id);
  if (!mayReadAllBetween(actor, now) || isOnlooker(actor.member)) throw noAgreement();
  // What was cut off is finished first, so that all agree to what is open then.
  await finishActsOf(store, householdId, now);
  const [names] = await Promise.all([
    readNamesOf(store, householdId, uid),
    takeBack ? null : limits.takeRows(1),
  ]);
  const answer = await store.commit(async (unit): Promise<AgreedResource> => {
    const context = await openContext(unit, actor, now);
    const { members } = context;
    if (!mayReadAllBetween(context.actor, now)) throw noAgreement();
    const nameOf = nameLookup(members);
    const done = await listParts(unit, householdId, nettingId);
    if (done.length > 0) {
      if (done.some((one) => one.actorId !== uid || one.digest !== body.plan)) throw idTaken();
      return { agreement: null, netting: seenBy(context.actor, nettingId, done, nameOf, now) };
    }
    await requireNoneWaits(unit, householdId);
    const household = await getHousehold(unit, householdId);
    const today = dayIn(household.timeZone, now);
    const open = await readOpenPairs(unit, householdId, { uid: null, today });
    const netting = planFor(nettingId, open, { actorId: uid, today, members, now });
    requireSome(netting);
    const standing = await readStanding(unit, householdId, netting, { members, now });
    if (!standing?.ids.includes(uid)) throw noAgreement();
    const { plan, ids, said, agreedIds } = standing;
    if (plan !== body.plan) throw planHasChanged();
    const all = new Set([...agreedIds, uid]);
    if (takeBack) all.delete(uid);
    if (agreedIds.has(uid) === takeBack) {
      const lines = said[ids.indexOf(uid)]!;
      await requireRoom(lines, plan, limits);
      // The first of all asks; who follows only agrees, also where all have taken it back.
      const isFirst = said.every((one) => one.length === 0);
      recordAgreement(unit, context, netting, {
        entryId: lineIdOf(householdId, plan, uid, lines.length),
        nettingId,
        what: takeBack ? 'takenBack' : isFirst ? 'asked' : 'agreed',
        askedIds: isFirst ? ids : [],
      });
      unit.signal(householdId, ids);
    }
    if (all.size < ids.length) {
      return { agreement: toAgreement({ plan, ids, agreedIds: all }, nameOf), netting: null };
    }
    const booksClose = booksCloseOf(household);
    const act = { id: nettingId, booksClose, digest: plan, today, names };
    const parts = carryOut(unit, context, netting, act);
    return { agreement: null, netting: seenBy(context.actor, nettingId, parts, nameOf, now) };
  });
  await closeBooksOf(store, householdId, nettingId, now);
  return answer;
}

function noAgreement(): Problem {
  return new Problem(
    'forbidden',
    'Only who is in it agrees, and only where all who are in it have an account and may read it: an admin can make everybody even.',
  );
}
