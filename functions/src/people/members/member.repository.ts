import type { Household } from '../../core/household/household.ts';
import type { Member } from '../../core/household/member.ts';
import { peopleOf, type Person } from '../../core/household/person.ts';
import type { NameUses } from '../../core/transaction/name-use.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';
import { households, members, rosters, stats, users } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { ROSTER_ID } from '../../platform/firestore/roster-mirror.ts';

/** The account's document: its households and which one is active. */
export function findUser(reader: Reader, uid: string): Promise<UserDocument | null> {
  return reader.get(users.doc(uid));
}

/** Also finds former members; they have `leftAt`. */
export function findMember(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Member | null> {
  return reader.get(members(householdId).doc(uid));
}

/** The current members. */
export function listCurrentMembers(reader: Reader, householdId: string): Promise<Member[]> {
  return reader.query({ from: members(householdId), where: [where('leftAt', '==', null)] });
}

/**
 * Everybody who is or was in the household, for their names on transactions. Costs one read for all
 * of them, except in households from before there was a roster.
 */
export async function listPeople(reader: Reader, householdId: string): Promise<Person[]> {
  const roster = await reader.get(rosters(householdId).doc(ROSTER_ID));
  return peopleOf(roster) ?? listAllMembers(reader, householdId);
}

/** Everybody who is or was in the household, with their rights. Costs one read for each person. */
export function listAllMembers(reader: Reader, householdId: string): Promise<Member[]> {
  return reader.query({ from: members(householdId) });
}

/**
 * The names of payees outside the household. Costs one read for each member who has entered some.
 */
export async function listPayees(reader: Reader, householdId: string): Promise<string[]> {
  const uses: Partial<NameUses>[] = await reader.query({ from: stats(householdId) });
  return uses.flatMap(({ payTo = [] }) => payTo.map(({ value }) => value));
}

export interface Membership {
  household: Household;
  member: Member;
}

/**
 * The person's own member document in each of these households, except those the person has left.
 */
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
