import { randomBytes } from 'node:crypto';
import {
  dayIn,
  monthRange,
  type CalendarDate,
  type MonthKey,
} from '../../core/calendar/calendar.ts';
import { accountIdOf } from '../../core/household/member.ts';
import type { Member, Household } from '../../core/household/stored.ts';
import type { Letter, StoredSettings } from '../../core/notification/stored.ts';
import { afterFault, letterIdOf } from '../../core/notification/letter.ts';
import { nextDigest, periodOf } from '../../core/notification/digest-times.ts';
import { monthOfLetter, nextLetterAfter } from '../../core/notification/letter-of-month.ts';
import { nextTry } from '../../core/notification/next-try.ts';
import { firstTimeToNotify } from '../../core/notification/quiet-hours.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { letters, notificationSettings } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { taskTime } from '../../platform/tasks/parts.ts';
import type { Delivery } from '../../platform/mail/mailer.ts';
import { findAccount, send, type LetterParts } from '../letters/due-letter.ts';
import { findSettings } from '../notification-settings/notification-settings.service.ts';
import { readDigest } from './digest-content.ts';
import { listDueDigests, type DigestOf } from './digest.repository.ts';

/** Per run; the next run takes the rest. */
const DIGESTS_PER_RUN = 200;

/**
 * Sends due digests. Each is marked as sent before it is sent, so that concurrent or interrupted
 * runs never send one twice. One failure does not stop the others.
 * @param begun the run's start: it may have sent letters first
 * @returns the number sent
 */
export async function sendDigests(
  store: Store,
  parts: LetterParts,
  begun: Date = parts.clock(),
): Promise<number> {
  const isTime = taskTime(parts.clock, { begun });
  let sent = 0;
  for (const whose of await listDueDigests(store, parts.clock(), DIGESTS_PER_RUN)) {
    if (!isTime()) break;
    const now = parts.clock();
    try {
      const delivery = await sendDigest(store, parts, whose, now);
      if (delivery?.outcome === 'sent') sent += 1;
      // The next one would fail, too.
      if (delivery?.outcome === 'no_server') break;
    } catch (error) {
      const { householdId, memberId } = whose;
      parts.log.error('A digest failed', { householdId, error: String(error) });
      await store.commit(async (unit) =>
        unit.update(notificationSettings(householdId).doc(memberId), {
          digestDueAt: afterFault(now),
        }),
      );
    }
  }
  return sent;
}

/** null = there was nothing to send. */
async function sendDigest(
  store: Store,
  parts: LetterParts,
  whose: DigestOf,
  now: Date,
): Promise<Delivery | null> {
  const claim = await claimDigest(store, whose, now);
  if (!claim) return null;
  const { before, household, member, letter, period } = claim;
  const account = await findAccount(parts.auth, accountIdOf(member));
  if (!account?.address) return null;
  const { digest } = before;
  const content = await readDigest(store, { household, member, digest, period }, parts, now);
  if (!content) return null;
  const sending = { letter, to: account.address, from: before.digestOf ?? before.digestDueAt! };
  const delivery = await send(parts, sending, content);
  await store.commit(async (unit) => {
    const current = await findSettings(unit, whose.householdId, whose.memberId);
    // The member has changed the setting meanwhile.
    if (current?.digestDueAt?.getTime() !== claim.after.digestDueAt?.getTime()) return;
    const document = notificationSettings(whose.householdId).doc(whose.memberId);
    unit.replace(document, afterDigest(before, claim.after, delivery.outcome, now));
  });
  return delivery;
}

interface Claim {
  before: StoredSettings & { digest: 'weekly' | 'monthly' };
  after: StoredSettings;
  household: Household;
  member: Member;
  letter: Letter;
  period: { start: CalendarDate; end: CalendarDate };
}

/** Schedules the next digest. Null if it is not due, or nobody gets it. */
function claimDigest(store: Store, whose: DigestOf, now: Date): Promise<Claim | null> {
  const { householdId, memberId } = whose;
  return store.commit(async (unit) => {
    const before = await findSettings(unit, householdId, memberId);
    // Another run was first.
    if (!before?.digestDueAt || before.digestDueAt > now) return null;
    const member = await findMember(unit, householdId, memberId);
    const household = await findHousehold(unit, householdId);
    const id = letterIdOf(householdId, memberId);
    const letter = await unit.get(letters.doc(id));
    const document = notificationSettings(householdId).doc(memberId);
    const isIn = member?.leftAt === null && household && !household.deleted;
    const { digest, quietHours } = before;
    if (!isIn || digest === 'off') {
      // A returning member has to choose again.
      unit.update(document, { digest: 'off', digestDueAt: null });
      return null;
    }
    const { timeZone } = household;
    const loud = firstTimeToNotify(quietHours, timeZone, now);
    if (loud > now) {
      unit.update(document, { digestDueAt: loud });
      return null;
    }
    const chosen = { ...before, digest };
    const month = digest === 'monthly' ? monthOfLetter(before, timeZone, now) : null;
    const after = sent(chosen, month, timeZone, now);
    unit.replace(document, after);
    const keyed = withKey(letter, { id, ...whose });
    if (keyed !== letter) unit.createOrReplace(letters.doc(id), letter, keyed);
    const period = month ? monthRange(month) : periodOf(digest, dayIn(timeZone, now));
    return { before: chosen, after, household, member, letter: keyed, period };
  });
}

/** The settings with this digest marked as sent. */
function sent(
  before: Claim['before'],
  month: MonthKey | null,
  timeZone: string,
  now: Date,
): StoredSettings {
  if (month === null) return { ...before, digestDueAt: nextDigest(before.digest, timeZone, now) };
  const digestDueAt = nextLetterAfter(month, timeZone, now);
  return { ...before, digestDueAt, monthTold: month, monthAsked: null };
}

/** The key is for the unsubscribe link, which digests need, too. */
function withKey(letter: Letter | null, whose: DigestOf & { id: string }): Letter {
  if (letter?.key) return letter;
  const key = randomBytes(16).toString('base64url');
  return letter ? { ...letter, key } : { ...whose, dueAt: null, key };
}

/** The settings after sending: a digest that the server rejected is retried. */
function afterDigest(
  before: StoredSettings,
  after: StoredSettings,
  outcome: Delivery['outcome'],
  now: Date,
): StoredSettings {
  const again = {
    ...after,
    digestOf: before.digestOf ?? before.digestDueAt,
    ...(after.monthTold !== before.monthTold && {
      monthTold: before.monthTold ?? null,
      monthAsked: before.monthAsked ?? null,
    }),
  };
  if (outcome === 'no_server') return { ...again, digestDueAt: before.digestDueAt };
  const done = { ...after, digestOf: null, digestFailures: 0 };
  if (outcome !== 'not_taken') return done;
  const failures = (before.digestFailures ?? 0) + 1;
  const next = nextTry(failures, now);
  return next ? { ...again, digestDueAt: next, digestFailures: failures } : done;
}
