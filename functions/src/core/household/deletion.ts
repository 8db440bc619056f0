import { DAY_MS } from '../calendar/day.ts';
import type { Household, Member } from './stored.ts';

/** 30 days in milliseconds: how long a deleted household can be restored. */
export const RESTORABLE_MS = 30 * DAY_MS;

/**
 * 2 days in milliseconds: how long a household remains after its last account was deleted. Nobody
 * can restore it; former members with open balances are notified meanwhile.
 */
export const UNRESTORABLE_MS = 2 * DAY_MS;

/** Ignores white space around the name. */
export function isTypedName(typed: string, name: string): boolean {
  return typed.trim() === name.trim();
}

type WithDeletion = Pick<Household, 'deleted'>;

/** Current members; of a deleted household, those at its deletion. */
export function membersOf<M extends Pick<Member, 'id' | 'leftAt'>>(
  { deleted }: WithDeletion,
  everyone: readonly M[],
): M[] {
  return deleted
    ? everyone.filter(({ id }) => deleted.memberIds.includes(id))
    : everyone.filter(({ leftAt }) => leftAt === null);
}

/** The member as before the deletion, for permission checks; null = they were not in it. */
export function memberBefore({ deleted }: WithDeletion, member: Member | null): Member | null {
  return member && deleted?.memberIds.includes(member.id) ? { ...member, leftAt: null } : null;
}

export function isRestorable({ deleted }: WithDeletion, now: Date): boolean {
  return deleted ? now < deleted.goneAt : false;
}
