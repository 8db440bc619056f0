import { Problem } from '../../core/problem/problem.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Actor } from './actor.ts';
import { findMember } from './member.repository.ts';

/**
 * The caller as a member of a household. Inside a commit it is read again, so that rights lost
 * meanwhile are gone.
 *
 * @throws Problem `not_a_member`, in the same words whether the household exists
 */
export async function readActor(reader: Reader, householdId: string, uid: string): Promise<Actor> {
  const member = await findMember(reader, householdId, uid);
  if (!member || member.leftAt !== null) {
    throw new Problem('not_a_member', 'You are not a member of this household.');
  }
  return { uid, householdId, member, viewAs: null };
}
