import { DAY_MS } from '../calendar/day.ts';
import { hasNoAccount, isGuest } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import { Problem, invalidField } from '../problem/problem.ts';
import type { OpenClaim } from './open-claim.ts';

/** In milliseconds: a week between two reminders to the same person. */
const BETWEEN_REMINDERS_MS = 7 * DAY_MS;

type Reminding = Pick<Member, 'reminded'>;

/** When the member may remind that person again; null = now. */
export function remindAgainAt({ reminded }: Reminding, debtorId: string, now: Date): Date | null {
  const last = reminded && Object.hasOwn(reminded, debtorId) ? reminded[debtorId] : undefined;
  const again = last && againAfter(last);
  return again && again > now ? again : null;
}

export function againAfter(reminded: Date): Date {
  return new Date(reminded.getTime() + BETWEEN_REMINDERS_MS);
}

/** People whom the member may not remind yet, sorted by id. */
export function notYetAgain(member: Reminding, now: Date): { userId: string; againAt: Date }[] {
  return Object.keys(member.reminded ?? {})
    .sort()
    .flatMap((userId) => {
      const againAt = remindAgainAt(member, userId, now);
      return againAt ? [{ userId, againAt }] : [];
    });
}

/** The new value of the member's `reminded`. Expired entries are removed. */
export function withReminder(
  member: Reminding,
  debtorId: string,
  now: Date,
): NonNullable<Member['reminded']> {
  const recent = notYetAgain(member, now).map(({ userId }) => [userId, member.reminded![userId]!]);
  return { ...Object.fromEntries(recent), [debtorId]: now };
}

/**
 * Only a creditor may remind, and only a debtor with an account in the household.
 * @param claim the amount due to the member from that person; null = nothing
 * @throws Problem invalid_request, conflict, nothing_owed
 */
export function requireRemindable(
  member: Pick<Member, 'id' | 'reminded'>,
  debtor: Pick<Member, 'id' | 'accountId' | 'leftAt' | 'name'>,
  claim: OpenClaim | null,
  now: Date,
): asserts claim is OpenClaim {
  if (debtor.id === member.id) {
    throw invalidField('userId', 'Choose somebody else: nobody reminds themselves.');
  }
  if (!claim) {
    throw new Problem('nothing_owed', 'Nothing is due from them to you. What is disputed is not.');
  }
  if (debtor.leftAt !== null || isGuest(debtor)) {
    const why =
      debtor.leftAt === null ? hasNoAccount(debtor) : `${debtor.name} has left the household`;
    throw new Problem('conflict', `${why}, so nothing here reaches them: write to them.`);
  }
  const againAt = remindAgainAt(member, debtor.id, now);
  if (!againAt) return;
  throw new Problem('conflict', `You have reminded ${debtor.name} in the last seven days.`, {
    extra: { againAt: againAt.toISOString() },
  });
}

/**
 * Refuses a reminder for debts that a pending group settle-up will close: the debtor would pay
 * twice.
 * @param claim the amount due besides it; null = nothing
 * @throws Problem conflict
 */
export function requireDueBesides(claim: OpenClaim | null): asserts claim is OpenClaim {
  if (claim) return;
  throw new Problem(
    'conflict',
    'The payments that make everybody even settle it, and nothing else is to be paid for it. Stop that first, under Everybody even.',
  );
}
