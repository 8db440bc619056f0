import type { Cents } from '../money/money.ts';
import { isGuest } from './member.ts';
import type { Member } from './stored.ts';

type Answering = Pick<Member, 'id' | 'accountId' | 'leftAt'>;

/** Whether the member can read and dispute entries of others: not former members and guests. */
export function canObject(member: Answering): boolean {
  return member.leftAt === null && !isGuest(member);
}

/**
 * Whether a change harms a member who can't object. For former members any loss counts. Guests
 * still live in the household, so they may come to owe more, as by a new entry; their claims are
 * protected. Somebody who joins as a guest sees the debts before.
 * @param cents owed to the member by one person before and after; negative = the member owes
 */
export function harmsWithoutObjection(
  member: Answering,
  { before, after }: { before: Cents; after: Cents },
): boolean {
  if (canObject(member)) return false;
  if (member.leftAt !== null) return after < before;
  return Math.max(0, after) < Math.max(0, before);
}
