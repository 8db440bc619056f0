import { DAY_MS } from '../calendar/day.ts';
import type { Household } from './household.ts';
import type { Member } from './member.ts';

/** In milliseconds, 30 days: how long a deleted household can be restored. */
export const RESTORABLE_MS = 30 * DAY_MS;

/**
 * In milliseconds, 2 days: how long a household stays that goes with the last account in it. Nobody can restore it;
 * those who left before with something open are told meanwhile.
 */
export const UNRESTORABLE_MS = 2 * DAY_MS;

/** Whether a name was typed as it stands. White space around it is nobody's intention. */
export function isTypedName(typed: string, name: string): boolean {
  return typed.trim() === name.trim();
}

type WithDeletion = Pick<Household, 'deleted'>;

/** Who is in the household, or was in it when it was deleted. */
export function membersOf<M extends Pick<Member, 'id' | 'leftAt'>>(
  { deleted }: WithDeletion,
  everyone: readonly M[],
): M[] {
  return deleted
    ? everyone.filter(({ id }) => deleted.memberIds.includes(id))
    : everyone.filter(({ leftAt }) => leftAt === null);
}

/** A member of a deleted household as they were in it, to ask what they may do with it; null = they were not in it. */
export function memberBefore({ deleted }: WithDeletion, member: Member | null): Member | null {
  return member && deleted?.memberIds.includes(member.id) ? { ...member, leftAt: null } : null;
}

/** Whether the household can still be restored. */
export function isRestorable({ deleted }: WithDeletion, now: Date): boolean {
  return deleted ? now < deleted.goneAt : false;
}
