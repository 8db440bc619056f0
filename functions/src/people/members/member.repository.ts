import type { Household } from '../../core/household/household.ts';
import type { Member } from '../../core/household/member.ts';
import { peopleOf, type Person } from '../../core/household/person.ts';
import type { NameUses } from '../../core/transaction/name-use.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';
import { households, members, rosters, stats, users } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { ROSTER_ID } from '../../platform/firestore/roster-mirror.ts';

/** What is kept of an account: its households, and which one it looks at. */
export function findUser(reader: Reader, uid: string): Promise<UserDocument | null> {
  return reader.get(users.doc(uid));
}

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

/**
 * Everyone who is or was in the household, for their names: transactions of leavers keep them. One
 * read however many they are, but where the household is older than its roster.
 */
export async function listPeople(reader: Reader, householdId: string): Promise<Person[]> {
  const roster = await reader.get(rosters(householdId).doc(ROSTER_ID));
  return peopleOf(roster) ?? listAllMembers(reader, householdId);
}

/** Everyone who is or was in the household, with their rights. One read for each. */
export function listAllMembers(reader: Reader, householdId: string): Promise<Member[]> {
  return reader.query({ from: members(householdId) });
}

/** The names of outside payees. One read for each member who has entered some. */
export async function listPayees(reader: Reader, householdId: string): Promise<string[]> {
  const uses: Partial<NameUses>[] = await reader.query({ from: stats(householdId) });
  return uses.flatMap(({ payTo = [] }) => payTo.map(({ value }) => value));
}

export interface Membership {
  household: Household;
  member: Member;
}

/** The person's own part in each of these households, without those they have left. */
export async function listMemberships(
  reader: Reader,
  uid: string,
  householdIds: readonly string[],
): Promise<Membership[]> {
  const [found, own] = await Promise.all([
    reader.getAll(householdIds.map((id) => households.doc(id))),
    reader.getAll(householdIds.map((id) => members(id).doc(uid))),
  ]);
  return found.flatMap((household, index) => {
    const member = own[index];
    return household && member && member.leftAt === null ? [{ household, member }] : [];
  });
}
