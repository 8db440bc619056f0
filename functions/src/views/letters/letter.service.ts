import { randomBytes } from 'node:crypto';
import {
  afterFault,
  BETWEEN_LETTERS_MS,
  BETWEEN_MAILS_MS,
  claimed,
  givenBack,
  notTaken,
  withNotifiedUntil,
  withoutAddress,
} from '../../core/notification/letter.ts';
import type { Letter } from '../../core/notification/stored.ts';
import { accountIdOf } from '../../core/household/member.ts';
import { currencyOf } from '../../core/money/currency.ts';
import { letterText } from '../../core/notification/letter-text.ts';
import { renderMail } from '../../core/notification/mail-page.ts';
import { notificationMail } from '../../core/notification/notification-mail.ts';
import { inCurrency } from '../../platform/currency-scope.ts';
import { letters } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { taskTime } from '../../platform/tasks/parts.ts';
import type { Delivery } from '../../platform/mail/mailer.ts';
import {
  afterDelivery,
  claimDeletionLetter,
  isDeleted,
  readDeletionLetter,
  type HouseholdToAnnounce,
} from './deletion-letter.ts';
import { findAccount, findDue, send, type LetterParts } from './due-letter.ts';
import {
  readLetterNotifications,
  type DueLetter,
  type LetterNotifications,
} from './letter-content.ts';
import { listDueLetters } from './letter.repository.ts';

/** Per run; the next run takes the rest. */
const LETTERS_PER_RUN = 200;

/**
 * Sends due letters: to former members about later history entries that concern them, and to
 * members who chose mail. Each is marked as sent before it is sent, so that concurrent or
 * interrupted runs never send one twice. One failure does not stop the others.
 * @returns the number sent
 */
export async function sendLetters(store: Store, parts: LetterParts): Promise<number> {
  const isTime = taskTime(parts.clock);
  let sent = 0;
  for (const { id, householdId } of await listDueLetters(store, parts.clock(), LETTERS_PER_RUN)) {
    if (!isTime()) break;
    const now = parts.clock();
    try {
      const delivery = await sendLetter(store, parts, id, now);
      if (delivery?.outcome === 'sent') sent += 1;
      // The next letter would fail, too.
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
    return notifyOfDeletion(store, parts, deleted, account?.address ?? null, now);
  }
  const notified = account && (await readLetterNotifications(store, due, now));
  if (!notified || notified.notices.length === 0) {
    const { until, hasMore } = notified ?? { until: span.until, hasMore: false };
    await change(store, letter, (current) => withNotifiedUntil(current, { until, hasMore }));
    return null;
  }
  const newKey = randomBytes(16).toString('base64url');
  const between = due.settings ? BETWEEN_MAILS_MS : BETWEEN_LETTERS_MS;
  const claim = await change(store, letter, (current) =>
    claimed(current, notified, now, { newKey, between }),
  );
  if (!claim) return null;

  const delivery = await handOver(parts, due, notified, claim, account.address);
  const { outcome } = delivery;
  const after = await change(store, claim, (current) => {
    if (outcome === 'no_server') return givenBack(letter, current);
    return outcome === 'not_taken' ? notTaken(letter, current, now) : { ...current, failures: 0 };
  });
  if (after?.givenUpAt === now) {
    parts.log.error('A letter was given up', { householdId: letter.householdId });
  }
  return delivery;
}

async function notifyOfDeletion(
  store: Store,
  parts: LetterParts,
  { letter, household, member }: DueLetter & { household: HouseholdToAnnounce },
  address: string | null,
  now: Date,
): Promise<Delivery | null> {
  const { id } = letter;
  const claimed = await claimDeletionLetter(store, id, household, now);
  if (!claimed) return null;
  const content = await readDeletionLetter(store, household, member, parts.webAddress, now);
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
  { member, span, settings }: DueLetter,
  notified: LetterNotifications,
  letter: Letter,
  to: string,
): Promise<Delivery> {
  const reader = { id: member.id, name: member.name };
  const { webAddress } = parts;
  const content = inCurrency(currencyOf(notified.household), () =>
    settings
      ? renderMail(notificationMail({ reader, ...notified, webAddress }))
      : letterText({ reader, leftAt: member.leftAt!, ...notified, webAddress }),
  );
  return send(parts, { letter, to, from: span.from }, content);
}

/**
 * Changes a letter unless another run has sent it meanwhile. Entries recorded at the same time
 * stay due.
 * @returns the stored letter; null = another run was first
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
