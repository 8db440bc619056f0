import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import {
  afterFault,
  claimed,
  givenBack,
  notTaken,
  postponed,
  spanOfLetter,
  toldUntil,
  withoutAddress,
  type Letter,
} from '../../core/notification/letter.ts';
import { accountIdOf } from '../../core/household/member.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { notFound } from '../../core/permission/actor.ts';
import { letterText } from '../../core/sentences/letter.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import { letters } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Delivery } from '../../platform/mail/mailer.ts';
import { getMark } from '../notices/notice.repository.ts';
import {
  afterDelivery,
  claimDeletionLetter,
  isDeleted,
  readDeletionLetter,
  type DeletedHousehold,
} from './deletion-letter.ts';
import { readWhatIsTold, type DueLetter, type ToldContent } from './letter-content.ts';
import { send, type LetterParts } from './letter-sending.ts';
import { listDueLetters } from './letter.repository.ts';

/** How many letters one run looks at; the rest is looked at by the next. */
const LETTERS_PER_RUN = 200;

/** In milliseconds: no letter is begun later in a run, so that none is cut off when the run's time is over. */
const LAST_BEGIN = 400_000;

/**
 * Sends the letters that are due: to people whom a household's history tells something since they left. A
 * letter counts as told before it is sent, so that two runs at once, or a run that is cut off, never send
 * the same twice. One that fails does not keep the others from being sent.
 *
 * @returns how many were sent
 */
export async function sendLetters(store: Store, parts: LetterParts): Promise<number> {
  const start = parts.clock();
  let sent = 0;
  for (const { id, householdId } of await listDueLetters(store, start, LETTERS_PER_RUN)) {
    const now = parts.clock();
    if (now.getTime() - start.getTime() > LAST_BEGIN) break;
    try {
      const delivery = await sendLetter(store, parts, id, now);
      if (delivery?.outcome === 'sent') sent += 1;
      // The next letter would fare no better.
      if (delivery?.outcome === 'no_server') break;
    } catch (error) {
      parts.log.error('A letter failed', { householdId, error: String(error) });
      await store.commit(async (unit) => unit.update(letters.doc(id), { dueAt: afterFault(now) }));
    }
  }
  return sent;
}

/** null = there was nothing to send. */
async function sendLetter(
  store: Store,
  parts: LetterParts,
  id: string,
  now: Date,
): Promise<Delivery | null> {
  const due = await findDue(store, id, now);
  if (!due) return null;
  const { letter, span } = due;
  const account = await findAccount(parts.auth, accountIdOf(due.member));
  if (account?.address === null) {
    await change(store, letter, (current) => withoutAddress(current, now));
    return null;
  }
  if (isDeleted(due.household)) {
    const deleted = { ...due, household: due.household };
    return tellDeletion(store, parts, deleted, account?.address ?? null, now);
  }
  const told = account && (await readWhatIsTold(store, due, now));
  if (!told || told.notices.length === 0) {
    const { until, hasMore } = told ?? { until: span.until, hasMore: false };
    await change(store, letter, (current) => toldUntil(current, { until, hasMore }));
    return null;
  }
  const newKey = randomBytes(16).toString('base64url');
  const claim = await change(store, letter, (current) => claimed(current, told, now, newKey));
  if (!claim) return null;

  const delivery = await handOver(parts, due, told, claim, account.address);
  const { outcome } = delivery;
  await change(store, claim, (current) => {
    if (outcome === 'no_server') return givenBack(letter, current);
    return outcome === 'not_taken' ? notTaken(letter, current, now) : { ...current, failures: 0 };
  });
  return delivery;
}

/** Tells that the household was deleted, once. */
async function tellDeletion(
  store: Store,
  parts: LetterParts,
  { letter, household, member }: DueLetter & { household: DeletedHousehold },
  address: string | null,
  now: Date,
): Promise<Delivery | null> {
  const { id } = letter;
  const claimed = await claimDeletionLetter(store, id, household, now);
  if (!claimed) return null;
  const content = await readDeletionLetter(store, household, member, parts.webAddress);
  if (!content || address === null) return null;
  const sending = { letter: claimed.claim, to: address, from: household.deleted.at };
  const delivery = await send(parts, sending, content);
  const after = afterDelivery(claimed, delivery.outcome, now);
  await store.commit(async (unit) => {
    if (await unit.get(letters.doc(id))) unit.replace(letters.doc(id), after);
  });
  return delivery;
}

function handOver(
  parts: LetterParts,
  { member, span }: DueLetter,
  told: ToldContent,
  letter: Letter,
  to: string,
): Promise<Delivery> {
  const reader = { id: member.id, name: member.name };
  const { webAddress } = parts;
  const content = inCurrency(currencyOf(told.household), () =>
    letterText({ reader, leftAt: member.leftAt!, ...told, webAddress }),
  );
  return send(parts, { letter, to, from: span.from }, content);
}

/** null = it is not its time, or they are back and read notices again. */
async function findDue(store: Store, id: string, now: Date): Promise<DueLetter | null> {
  return store.commit(async (unit) => {
    const letter = await unit.get(letters.doc(id));
    // Another run has told it meanwhile.
    if (!letter || letter.dueAt === null) return null;
    const { householdId, memberId } = letter;
    const member = await findMember(unit, householdId, memberId);
    const leftAt = member?.leftAt ?? null;
    const later = postponed(letter, leftAt, now);
    // Out of the way of those whose time it is.
    if (later) unit.update(letters.doc(id), later);
    if (later || !member || !leftAt) return null;
    const mark = await getMark(unit, householdId, memberId);
    const span = spanOfLetter(letter, { leftAt, seenAt: mark.seenAt }, now);
    const household = await findHousehold(unit, householdId);
    return span && household && { letter, household, member, mark, span };
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

interface Account {
  /** null = they may not be written to: it is disabled, or the address is not proved to be theirs. */
  address: string | null;
}

/** null = it is gone. */
async function findAccount(auth: Auth, uid: string | null): Promise<Account | null> {
  if (uid === null) return null;
  const { users } = await auth.getUsers([{ uid }]);
  const [account] = users;
  if (!account) return null;
  const mayBeWrittenTo = account.emailVerified && !account.disabled;
  return { address: (mayBeWrittenTo && account.email) || null };
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
    unit.update(letters.doc(id), { stoppedAt: now, dueAt: null });
  });
}

/** Takes the same time wherever the texts differ. */
function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
