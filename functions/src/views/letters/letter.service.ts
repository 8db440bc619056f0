import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import type { Member } from '../../core/household/member.ts';
import { fromWire } from '../../core/money/wire-money.ts';
import {
  claimed,
  isLineOfLetter,
  MAX_LINES,
  notTaken,
  spanOfLetter,
  toldUntil,
  type Letter,
  type Span,
} from '../../core/notification/letter.ts';
import { noticeFor } from '../../core/notification/notice.ts';
import { toNoticeResource } from '../../core/notification/notice-resource.ts';
import { notFound } from '../../core/permission/actor.ts';
import { letterText } from '../../core/sentences/letter.ts';
import { findMember, listPeople } from '../../people/members/member.repository.ts';
import type { Log } from '../../platform/dependencies.ts';
import { households, letters } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { findEnteredThings } from '../activity/entered-things.ts';
import { toSubject } from '../notices/notice.service.ts';
import { listConcerning, listDueLetters } from './letter.repository.ts';

/** How many letters one run looks at; the rest is looked at by the next. */
const LETTERS_PER_RUN = 200;

/** What sending letters needs from outside. */
export interface LetterParts {
  auth: Auth;
  mailer: Mailer;
  /** The web app: `https://housetab.example`. */
  webAddress: string;
  log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Sends the letters that are due: to people whom a household's history tells something since they left. A
 * letter counts as told before it is sent, so that two runs at once, or a run that is cut off, never send
 * the same twice. One that fails does not keep the others from being sent.
 *
 * @returns how many were sent
 */
export async function sendLetters(store: Store, parts: LetterParts, now: Date): Promise<number> {
  let sent = 0;
  for (const { id, householdId } of await listDueLetters(store, now, LETTERS_PER_RUN)) {
    try {
      if (await sendLetter(store, parts, id, now)) sent += 1;
    } catch (error) {
      parts.log.error('A letter failed', { householdId, error: String(error) });
    }
  }
  return sent;
}

async function sendLetter(
  store: Store,
  parts: LetterParts,
  id: string,
  now: Date,
): Promise<boolean> {
  const due = await findDue(store, id, now);
  if (!due) return false;
  const { letter, member, span } = due;
  const [to, told] = await Promise.all([
    verifiedAddress(parts.auth, letter.memberId),
    readWhatIsTold(store, due, now),
  ]);
  if (to === null || told === null) {
    await change(store, letter, (current) => toldUntil(current, span.until));
    return false;
  }
  const newKey = randomBytes(16).toString('base64url');
  const claim = await change(store, letter, (one) => claimed(one, span.until, now, newKey));
  if (!claim) return false;

  const query = new URLSearchParams({ letter: id, key: claim.key! });
  const delivery = await parts.mailer.send({
    to,
    ...letterText({
      reader: { id: member.id, name: member.name },
      leftAt: member.leftAt!,
      ...told,
      webAddress: parts.webAddress,
    }),
    messageId: messageIdOf(id, span, parts.webAddress),
    stopAddress: `${parts.webAddress}/api/letters/stop?${query}`,
  });
  if (delivery !== 'sent') {
    parts.log.warn('A letter was not sent', { householdId: letter.householdId, delivery });
  }
  await change(store, claim, (current) =>
    delivery === 'not_taken' ? notTaken(letter, current, now) : { ...current, failures: 0 },
  );
  return delivery === 'sent';
}

/** A letter whose time it is. */
interface DueLetter {
  letter: Letter;
  member: Member;
  span: Span;
}

/** null = it is not its time, or they are back and read notices again. */
async function findDue(store: Store, id: string, now: Date): Promise<DueLetter | null> {
  return store.commit(async (unit) => {
    const letter = await unit.get(letters.doc(id));
    if (!letter) return null;
    const member = await findMember(unit, letter.householdId, letter.memberId);
    const leftAt = member?.leftAt ?? null;
    const span = leftAt && spanOfLetter(letter, leftAt, now);
    if (member && span) return { letter, member, span };
    // Out of the way of those whose time it is.
    const isWaiting = leftAt !== null && !letter.stoppedAt && letter.notBefore;
    unit.update(letters.doc(id), { dueAt: isWaiting ? letter.notBefore! : null });
    return null;
  });
}

/**
 * Changes a letter unless another run has told it meanwhile. What the history adds at the same time stays.
 *
 * @returns the letter as it is stored; null = another run was there first
 */
async function change(
  store: Store,
  { id, toldUntil: before = null }: Letter,
  to: (current: Letter) => Letter,
): Promise<Letter | null> {
  return store.commit(async (unit) => {
    const current = await unit.get(letters.doc(id));
    if (!current || current.toldUntil?.getTime() !== before?.getTime()) return null;
    const after = to(current);
    unit.replace(letters.doc(id), after);
    return after;
  });
}

/** null = the account is gone or disabled, or its address is not proved to be theirs. */
async function verifiedAddress(auth: Auth, uid: string): Promise<string | null> {
  const { users } = await auth.getUsers([{ uid }]);
  const [account] = users;
  return account?.emailVerified && !account.disabled ? (account.email ?? null) : null;
}

/** What the history tells the member in that time, as the bell would; null = nothing. */
async function readWhatIsTold(store: Store, { letter, member, span }: DueLetter, now: Date) {
  const { householdId, memberId } = letter;
  const [household, entries, people] = await Promise.all([
    store.get(households.doc(householdId)),
    listConcerning(store, letter, span, MAX_LINES + 1),
    listPeople(store, householdId),
  ]);
  if (!household) return null;
  // As they will read it once they are back: what they are in themselves, and nothing besides.
  const reader: Member = { ...member, leftAt: null, role: 'user', grants: {}, openBooks: false };
  const actor = { uid: memberId, householdId, member: reader, viewAs: null };
  const told = entries.slice(0, MAX_LINES);
  const thingOf = await findEnteredThings(store, actor, told, now);
  const notices = told.flatMap((entry) => {
    const notice = noticeFor(entry, memberId);
    if (!notice || !isLineOfLetter(notice)) return [];
    const subject = toSubject(thingOf(entry), reader, now);
    return [fromWire(toNoticeResource(notice, people, subject, true))];
  });
  if (notices.length === 0) return null;
  return { household, notices, hasMore: entries.length > MAX_LINES };
}

/** The same for each attempt at the same letter. */
function messageIdOf(id: string, { from }: Span, webAddress: string): string {
  const hash = createHash('sha256').update(`${id} ${from.toISOString()}`).digest('hex');
  return `<${hash.slice(0, 32)}@${new URL(webAddress).hostname}>`;
}

/**
 * Ends the letters of one household to one person. Repeating is harmless.
 *
 * @throws Problem not_found if the key is not that of the letter
 */
export async function stopLetters(
  store: Store,
  { letter: id, key }: { letter: string; key: string },
  now: Date,
): Promise<void> {
  await store.commit(async (unit) => {
    const letter = await unit.get(letters.doc(id));
    if (!letter?.key || !isSameText(letter.key, key)) throw notFound();
    if (!letter.stoppedAt) unit.update(letters.doc(id), { stoppedAt: now, dueAt: null });
  });
}

/** Takes the same time wherever the texts differ. */
function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
