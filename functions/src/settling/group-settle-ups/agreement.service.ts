import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import type { Agreement, NewAgreement } from '../../core/group-settle-up/agreement-resource.ts';
import { agreementEvents, textOfPlan, whoAgree } from '../../core/group-settle-up/agreement.ts';
import type { AgreedResource } from '../../core/group-settle-up/group-settle-up-resource.ts';
import type { GroupSettleUpPlan } from '../../core/group-settle-up/plan.ts';
import { nameLookup, type NameOf } from '../../core/household/member-names.ts';
import { isOnlooker } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { readNamesOf } from '../../ledger/shared/transaction.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { mayReadAllBetween } from '../debts/owed-pairs.service.ts';
import { summedTransfers } from '../settle-ups/save-settle-up.ts';
import { carryOut, findDone, planHasChanged, planNewGroupSettleUp } from './carry-out.ts';
import { closeBooksOf, finishGroupSettleUpsOf } from './group-settle-up-steps.service.ts';
import { findStopped } from './group-settle-up.repository.ts';
import { type Lines, readStatements, requireRoom, standingIn } from './statements.ts';
import { seenBy } from './visible-group-settle-up.ts';
import type { LimitedMemberCall } from '../../platform/http/call.ts';

/**
 * Agrees to the plan that was shown, or takes it back. The first agreement asks all others in the
 * plan; the last carries it out in the same commit. Safe to repeat.
 * @throws Problem forbidden for actors outside the plan, or if agreeing is not possible
 * @throws Problem nothing_owed, too_many, precondition_failed, id_taken, too_many_requests
 * @throws Problem conflict after too many withdrawals, or if a group settle-up is pending
 */
export async function agreeToGroupSettleUp(
  { store, actor, now, limits }: LimitedMemberCall,
  body: NewAgreement,
): Promise<AgreedResource> {
  const { householdId, uid } = actor;
  const { takeBack = false } = body;
  const requested = { id: groupSettleUpIdOf(body.id), digest: body.plan };
  if (!mayReadAllBetween(actor, now) || isOnlooker(actor.member)) throw noAgreement();
  // Finish interrupted ones first, so that all agree to what is open then.
  await finishGroupSettleUpsOf(store, householdId, now);
  const [names] = await Promise.all([
    readNamesOf(store, householdId, uid),
    takeBack ? null : limits.takeRows(1),
  ]);
  const answer = await store.commit(async (unit): Promise<AgreedResource> => {
    const context = await openContext(unit, actor, now);
    const { members } = context;
    if (!mayReadAllBetween(context.actor, now)) throw noAgreement();
    const nameOf = nameLookup(members);
    const done = await findDone(unit, context, requested);
    const shown = (parts: readonly SettleUp[]): AgreedResource => ({
      agreement: null,
      netting: seenBy(context.actor, requested.id, parts, nameOf, now),
    });
    if (done) return shown(done);
    const planned = await planNewGroupSettleUp(unit, context, requested.id);
    const { groupPlan } = planned;
    const agreeing = await readAgreeing(unit, householdId, groupPlan, { members, now });
    if (!agreeing?.ids.includes(uid)) throw noAgreement();
    const { plan, ids, said, agreedIds } = agreeing;
    if (plan !== body.plan) throw planHasChanged();
    const all = new Set([...agreedIds, uid]);
    if (takeBack) all.delete(uid);
    if (agreedIds.has(uid) === takeBack) {
      const lines = said[ids.indexOf(uid)]!;
      await requireRoom(lines, plan, limits);
      // Only the very first agreement asks the others, even if all were withdrawn since.
      const isFirst = said.every((one) => one.length === 0);
      const isAsked = isFirst && !takeBack;
      const summary = {
        counts: Object.fromEntries(ids.map((id) => [id, 1])),
        debts: summedTransfers(groupPlan.transfers),
      };
      unit.record(
        householdId,
        {
          actor: uid,
          what: agreementEvents[takeBack ? 'takenBack' : isFirst ? 'asked' : 'agreed'],
          resourceType: 'settle_ups',
          resourceId: requested.id,
          ownerId: null,
          parties: [uid],
          concerns: isFirst ? ids : [],
          // Members asked to agree read whom they would pay, and who would pay them.
          ...(isAsked && { summary }),
          before: null,
          after: { nettingId: requested.id },
        },
        lineIdOf(householdId, plan, uid, lines.length),
      );
      unit.signal(householdId, ids);
    }
    if (all.size < ids.length) {
      return { agreement: toAgreement({ plan, ids, agreedIds: all }, nameOf), netting: null };
    }
    return shown(carryOut(unit, context, planned, { ...requested, names }));
  });
  await closeBooksOf(store, householdId, requested.id, now);
  return answer;
}

function noAgreement(): Problem {
  return new Problem(
    'forbidden',
    'Only who is in it agrees, and only where all who are in it have an account and may read it: an admin can make everybody even.',
  );
}

/** Agreements: history entries whose ids derive from the plan, so they apply to no other. */

/** UUID namespace of agreements. */
const NAMESPACE = 'b0a3ef1c-98cb-5d0e-8f0b-3d2f0cf2a7d6';

/** History entry number `place`: they alternate between agreeing and taking it back. */
export function lineIdOf(
  householdId: string,
  plan: string,
  memberId: string,
  place: number,
): string {
  const first = [householdId, plan, memberId, 'agrees'];
  return v5(JSON.stringify(place === 0 ? first : [...first, place]), NAMESPACE);
}

/** Derived from the last agreement. Clients send UUIDs v4, so nobody can take it. */
export function groupSettleUpIdOf(agreementId: string): string {
  return v5(JSON.stringify([agreementId, 'act']), NAMESPACE);
}

export interface Agreeing {
  /** A hash of the plan. */
  plan: string;
  ids: readonly string[];
  /** Each member's history entries, in the order of `ids`. */
  said: readonly Lines[];
  agreedIds: ReadonlySet<string>;
}

/** Null = nobody can agree to this plan. One read per member, and per agreement or withdrawal. */
export async function readAgreeing(
  reader: Reader,
  householdId: string,
  groupPlan: GroupSettleUpPlan,
  { members, now }: { members: readonly Member[]; now: Date },
): Promise<Agreeing | null> {
  const ids = whoAgree(groupPlan, members, now);
  if (ids === null) return null;
  const text = textOfPlan(groupPlan, await findStopped(reader, householdId));
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
  { plan, ids, agreedIds }: Pick<Agreeing, 'plan' | 'ids' | 'agreedIds'>,
  nameOf: NameOf,
): Agreement {
  const people = ids.map((userId) => ({ userId, userName: nameOf(userId) }));
  return {
    plan,
    agreed: people.filter(({ userId }) => agreedIds.has(userId)),
    missing: people.filter(({ userId }) => !agreedIds.has(userId)),
  };
}
