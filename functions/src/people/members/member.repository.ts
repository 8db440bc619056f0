import type { Household } from '../../core/household/household.ts';
import { accountIdOf, type Member } from '../../core/household/member.ts';
import { peopleOf, type Person } from '../../core/household/person.ts';
import type { NameUses } from '../../core/transaction/name-use.ts';
import type { UserDocument } from '../../platform/firestore/documents.ts';
import { households, members, stats, users } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { rosterPath } from './roster-mirror.ts';

/** The account's document: its households and which one is active. */
export function findUser(reader: Reader, uid: string): Promise<UserDocument | null> {
  return reader.get(users.doc(uid));
}

/** Also finds former members; they have `leftAt`. */
export function findMember(
  reader: Reader,
  householdId: string,
  memberId: string,
): Promise<Member | null> {
  return reader.get(members(householdId).doc(memberId));
}

/**
 * Who an account is, or was, in a household. Mostly the member with the account's own id, which is
 * looked for first and costs one read, as the security rules do. Otherwise the account's document
 * names the member. A household has never both for one account, and a member with an account's id
 * that says to be of another, or of none, is not that account's.
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

/** The member whom the account's document names for a household; null = it names none. */
export function memberIdIn(user: UserDocument | null, householdId: string): string | null {
  const { memberIds = {} } = user ?? {};
  return Object.hasOwn(memberIds, householdId) ? (memberIds[householdId] ?? null) : null;
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
  const roster = await reader.get(rosterPath(householdId));
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
