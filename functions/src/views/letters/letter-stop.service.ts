import { createHash, timingSafeEqual } from 'node:crypto';
import { withoutMail } from '../../core/notification/notification-choices.ts';
import { notFound } from '../../core/permission/actor.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { letters } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import {
  findSettings,
  noDigest,
  writeSettings,
} from '../notification-settings/notification-settings.service.ts';

/**
 * Ends all mail of one household to one member. Safe to repeat.
 * @throws Problem not_found if the key is not the letter's
 */
export async function stopLetters(
  store: Store,
  { letter: id, key }: { letter: string; key: string },
  now: Date,
): Promise<void> {
  await store.commit(async (unit) => {
    const letter = await unit.get(letters.doc(id));
    if (!letter?.key || !isSameText(letter.key, key)) throw notFound();
    const { householdId, memberId } = letter;
    const member = await findMember(unit, householdId, memberId);
    const settings = await findSettings(unit, householdId, memberId);
    unit.update(letters.doc(id), { stoppedAt: now, dueAt: null });
    if (member && settings) {
      const after = { ...withoutMail(settings), ...noDigest, mailSince: null };
      writeSettings(unit, householdId, { before: settings, after, told: member.told });
    }
  });
}

/** Compares in constant time. */
function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
