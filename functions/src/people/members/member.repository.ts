import type { Household, Member, Person } from '../../core/household/stored.ts';
import { peopleOf } from '../../core/household/roster.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import { accountIdOf } from '../../core/household/member.ts';
import type { NameUses } from '../../core/transaction/name-use.ts';
import { households, members, stats, users } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { rosterPath } from './roster-mirror.ts';

export function findUser(reader: Reader, uid: string): Promise<UserDocument | null> {
  return reader.get(users.doc(uid));
}

/** Includes former members, who have `leftAt`. */
export function findMember(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<Member | null> {
  return reader.get(members(householdId).doc(memberId));
}

/**
 * An account's current or former member. Usually the one with the account's own id: one read, as
 * in the security rules. Otherwise the account's document has the member's id. One account never
 * has both. A member with an account's id but another `accountId` is not that account's.
 */
export async function findMemberOf(
  reader: Reader,
  householdId: string,
  uid: string,
): Promise<Member | null> {
  const namesake = await findMember(reader, householdId, uid);
  if (namesake) return accountIdOf(namesake) === uid ? namesake : null;
  const memberId = memberIdIn(await findUser(reader, uid), householdId);
  if (memberId === null) return null;
  const member = await findMember(reader, householdId, memberId);
  return member && accountIdOf(member) === uid ? member : null;
}

/** The member id in the account's document; null = none. */
export function memberIdIn(user: UserDocument | null, householdId: string): string | null {
  const { memberIds = {} } = user ?? {};
  return Object.hasOwn(memberIds, householdId) ? (memberIds[householdId] ?? null) : null;
}

export function listCurrentMembers(reader: Reader, householdId: string): Promise<Member[]> {
  return reader.query({ from: members(householdId), where: [where('leftAt', '==', null)] });
}

/** For names on transactions. One read, except in households older than the roster. */
export async function listPeople(reader: Reader, householdId: string): Promise<Person[]> {
  const roster = await reader.get(rosterPath(householdId));
  return peopleOf(roster) ?? listAllMembers(reader, householdId);
}

/** Current and former members with their permissions. One read per person. */
export function listAllMembers(reader: Reader, householdId: string): Promise<Member[]> {
  return reader.query({ from: members(householdId) });
}

/** Payees outside the household. One read per member who has entered some. */
export async function listPayees(reader: Reader, householdId: string): Promise<string[]> {
  const uses: NameUses[] = await reader.query({ from: stats(householdId) });
  return uses.flatMap(({ payTo = [] }) => payTo.map(({ value }) => value));
}

export interface Membership {
  household: Household;
  member: Member;
}

/** Leaves out households that the person has left. */
export async function listMemberships(
  reader: Reader,
  user: UserDocument | null,
): Promise<Membership[]> {
  if (!user) return [];
  const { id: uid, householdIds } = user;
  const [found, own] = await Promise.all([
    reader.getAll(householdIds.map((id) => households.doc(id))),
    reader.getAll(householdIds.map((id) => members(id).doc(memberIdIn(user, id) ?? uid))),
  ]);
  return found.flatMap((household, index) => {
    const member = own[index];
    const isIn = member && member.leftAt === null && accountIdOf(member) === uid;
    return household && isIn ? [{ household, member }] : [];
  });
}
