import type { Auth } from 'firebase-admin/auth';
import {
  postponed,
  postponedForMember,
  spanForMember,
  spanOfLetter,
} from '../../core/notification/letter.ts';
import { findHousehold } from '../../people/households/household.repository.ts';
import { findMember } from '../../people/members/member.repository.ts';
import { letters } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { getMark } from '../notifications/notification.repository.ts';
import { findSettings } from '../notification-settings/notification-settings.service.ts';
import type { DueLetter } from './letter-content.ts';
import { createHash } from 'node:crypto';
import type { Letter } from '../../core/notification/stored.ts';
import type { Log } from '../../platform/dependencies.ts';
import type { Delivery, Mailer } from '../../platform/mail/mailer.ts';

/** Null if it is not due, or was read in the bell. */
export async function findDue(store: Store, id: string, now: Date): Promise<DueLetter | null> {
  return store.commit(async (unit) => {
    const letter = await unit.get(letters.doc(id));
    // Another run was first.
    if (!letter || letter.dueAt === null) return null;
    const { householdId, memberId } = letter;
    const member = await findMember(unit, householdId, memberId);
    if (member?.leftAt === null) return findDueOfMember(unit, { letter, member }, now);
    const leftAt = member?.leftAt ?? null;
    const later = postponed(letter, leftAt, now);
    // Postponed, so that it does not block due letters.
    if (later) unit.update(letters.doc(id), later);
    if (later || !member || !leftAt) return null;
    const mark = await getMark(unit, householdId, memberId);
    const span = spanOfLetter(letter, { leftAt, seenAt: mark.seenAt }, now);
    const household = await findHousehold(unit, householdId);
    return span && household && { letter, household, member, mark, span, settings: null };
  });
}

async function findDueOfMember(
  unit: UnitOfWork,
  { letter, member }: Pick<DueLetter, 'letter' | 'member'>,
  now: Date,
): Promise<DueLetter | null> {
  const { householdId, memberId } = letter;
  const settings = await findSettings(unit, householdId, memberId);
  const household = await findHousehold(unit, householdId);
  if (!household) return null;
  const later = postponedForMember(letter, settings, household.timeZone, now);
  if (later) unit.update(letters.doc(letter.id), later);
  if (later || !settings) return null;
  const mark = await getMark(unit, householdId, memberId);
  const span = spanForMember(letter, settings, now);
  return span && { letter, household, member, mark, span, settings };
}

interface MailAccount {
  /** null = no mail allowed: the account is disabled, or its address is unverified. */
  address: string | null;
}

/** null = the account is deleted. */
export async function findAccount(auth: Auth, uid: string | null): Promise<MailAccount | null> {
  if (uid === null) return null;
  const { users } = await auth.getUsers([{ uid }]);
  const [account] = users;
  if (!account) return null;
  const mayBeWrittenTo = account.emailVerified && !account.disabled;
  return { address: (mayBeWrittenTo && account.email) || null };
}

export interface LetterParts {
  auth: Auth;
  mailer: Mailer;
  /** The web app: `https://housetab.example`. */
  webAddress: string;
  log: Pick<Log, 'warn' | 'error'>;
  clock: () => Date;
}

/** Logs failures without names or addresses. */
export async function send(
  { mailer, webAddress, log }: LetterParts,
  { letter, to, from }: { letter: Letter; to: string; from: Date },
  content: { subject: string; text: string; html?: string },
): Promise<Delivery> {
  const { id, householdId, key } = letter;
  const query = new URLSearchParams({ letter: id, key: key! });
  const delivery = await mailer.send({
    to,
    ...content,
    messageId: messageIdOf(id, from, webAddress),
    stopAddress: `${webAddress}/api/letters/stop?${query}`,
  });
  const { outcome, fault } = delivery;
  if (outcome === 'no_server') log.error('The mail server takes no letters', { ...fault });
  else if (outcome !== 'sent') {
    log.warn('A letter was not sent', { householdId, outcome, ...fault });
  }
  return delivery;
}

/** The same for each attempt at the same letter. */
function messageIdOf(id: string, from: Date, webAddress: string): string {
  const hash = createHash('sha256').update(`${id} ${from.toISOString()}`).digest('hex');
  return `<${hash.slice(0, 32)}@${new URL(webAddress).hostname}>`;
}
