import type { Cents } from '../money/money.ts';
import { isGuest, type Member } from './member.ts';

type Answering = Pick<Member, 'id' | 'accountId' | 'leftAt'>;

/** Whether the member reads what others enter and can object to it: not who has left, nor who has no account. */
export function canObject(member: Answering): boolean {
  return member.leftAt === null && !isGuest(member);
}

/**
 * Whether a change takes something from somebody who can't object. Of who has left everything counts. Guests are
 * still lived with, so they may come to owe more, as by a new entry: whoever joins as them is told before. What
 * they get back is theirs.
 *
 * @param cents what they get back from somebody before and after; negative = what they owe
 */
export function harmsWithoutObjection(
  member: Answering,
  { before, after }: { before: Cents; after: Cents },
): boolean {
  if (canObject(member)) return false;
  if (member.leftAt !== null) return after < before;
  return Math.max(0, after) < Math.max(0, before);
}
