import { accountIdOf } from '../../core/household/member.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { currencyChanged } from '../../core/money/currency-problem.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { findMember, findMemberOf, listAllMembers } from './member.repository.ts';

/** Read inside the unit of work that makes the change. */
export interface MembershipContext {
  householdId: string;
  actorId: string;
  /** Read in this unit, so that permissions lost since the request began no longer count. */
  actor: Actor;
  /** Including former members. They have no permissions, so signals and checks leave them out. */
  members: readonly Member[];
  /** Entries with a reason by the actor, needed to reduce what a former member gets back. */
  explained: Set<string>;
  now: Date;
}

/** @throws Problem `not_a_member` if the actor was removed after the request began */
export async function openHousehold(
  unit: UnitOfWork,
  actor: Actor,
  now: Date,
): Promise<MembershipContext> {
  const { householdId, uid } = actor;
  const members = await listAllMembers(unit, householdId);
  const member = members.find(({ id, leftAt }) => id === uid && leftAt === null);
  if (!member) throw notAMember();
  requireSameCurrency(actor.member, member);
  return {
    householdId,
    actorId: uid,
    actor: { ...actor, member },
    members,
    explained: new Set(),
    now,
  };
}

/** Amounts sent before the change would be misread. @throws Problem `currency_changed` */
function requireSameCurrency(before: Member, now: Member): void {
  const currency = currencyOf(now);
  if (currencyOf(before) !== currency) throw currencyChanged(currency);
}

/** @throws Problem `not_a_member` */
export async function readActorOf(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Actor> {
  return toActor(householdId, await findMemberOf(reader, householdId, uid));
}

/**
 * By member id. Read again inside a commit, so that permissions lost meanwhile no longer count.
 * @throws Problem `not_a_member`, also for a member without an account: nobody acts as them
 */
export async function readActor(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<Actor> {
  return toActor(householdId, await findMember(reader, householdId, memberId));
}

function toActor(householdId: string, member: Member | null): Actor {
  if (!member || member.leftAt !== null || accountIdOf(member) === null) throw notAMember();
  return { uid: member.id, householdId, member, viewAs: null };
}

/** The same text whether or not the household exists, so that existence never leaks. */
export function notAMember(): Problem {
  return new Problem('not_a_member', 'You are not a member of this household.');
}
