import type { Member } from '../core/member.ts';
import { members } from '../firestore/paths.ts';
import type { Reader } from '../firestore/reader.ts';
import { where } from '../firestore/query.ts';

/** Leavers too: their `leftAt` is set. */
export function findMember(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Member | null> {
  return reader.get(members(householdId).doc(uid));
}

/** Those who are in the household now. */
export function listCurrentMembers(reader: Reader, householdId: string): Promise<Member[]> {
  return reader.query({ from: members(householdId), where: [where('leftAt', '==', null)] });
}

/** Everyone who is or was in the household: transactions of leavers keep their names. */
export function listAllMembers(reader: Reader, householdId: string): Promise<Member[]> {
  return reader.query({ from: members(householdId) });
}
