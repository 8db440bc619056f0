import type { Member } from '../../core/household/member.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { findMember, listAllMembers } from './member.repository.ts';

/** Who changes something, in which household, before whose eyes; read in the unit that changes it. */
export interface HouseholdContext {
  householdId: string;
  actorId: string;
  /** The actor as the unit sees them: a right that was taken away meanwhile is gone. */
  actor: Actor;
  /** Leavers too: they have no rights, so that signals and permissions leave them out by themselves. */
  members: readonly Member[];
  /** Ids of what the actor has given a reason for, so that they may lower what somebody who has left gets back. */
  explained: Set<string>;
  now: Date;
}

/**
 * Reads everyone who is or was in the household.
 *
 * @throws Problem `not_a_member` for an actor who was removed since the request began
 */
export async function openHousehold(
  unit: UnitOfWork,
  actor: Actor,
  now: Date,
): Promise<HouseholdContext> {
  const { householdId, uid } = actor;
  const members = await listAllMembers(unit, householdId);
  const member = members.find(({ id, leftAt }) => id === uid && leftAt === null);
  if (!member) throw notAMember();
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
 * The caller as a member of a household. Inside a commit it is read again, so that rights lost
 * meanwhile are gone.
 *
 * @throws Problem `not_a_member`
 */
export async function readActor(reader: Reader, householdId: string, uid: string): Promise<Actor> {
  const member = await findMember(reader, householdId, uid);
  if (!member || member.leftAt !== null) throw notAMember();
  return { uid, householdId, member, viewAs: null };
}

/** In the same words whether the household exists. */
function notAMember(): Problem {
  return new Problem('not_a_member', 'You are not a member of this household.');
}
