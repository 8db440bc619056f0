import { accountIdOf, type Member } from '../../core/household/member.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { currencyChanged } from '../../core/money/currency-problem.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { findMember, findMemberOf, listAllMembers } from './member.repository.ts';

/**
 * Who changes something, in which household, and who its members are. Read inside the unit of work
 * that makes the change.
 */
export interface MembershipContext {
  householdId: string;
  actorId: string;
  /**
   * The actor as read in this unit, so that rights lost since the request began no longer count.
   */
  actor: Actor;
  /**
   * Includes former members. They have no rights, so signals and permission checks leave them out.
   */
  members: readonly Member[];
  /**
   * Ids of things for which the actor gave a reason. Only with a reason may the actor reduce what a
   * former member gets back.
   */
  explained: Set<string>;
  now: Date;
}

/**
 * Reads everybody who is or was in the household.
 *
 * @throws Problem `not_a_member` if the actor was removed since the request began
 */
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

/**
 * Amounts that came before the currency was changed mean something else.
 *
 * @throws Problem `currency_changed`
 */
function requireSameCurrency(before: Member, now: Member): void {
  const currency = currencyOf(now);
  if (currencyOf(before) !== currency) throw currencyChanged(currency);
}

/**
 * An account as a member of a household.
 *
 * @throws Problem `not_a_member`
 */
export async function readActorOf(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Actor> {
  return toActor(householdId, await findMemberOf(reader, householdId, uid));
}

/**
 * The same by the member's id, once it is known who acts. Inside a commit this is read again, so
 * that rights lost meanwhile no longer count.
 *
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

/**
 * The same words whether or not the household exists, so that nobody can find out which households
 * exist.
 */
export function notAMember(): Problem {
  return new Problem('not_a_member', 'You are not a member of this household.');
}
