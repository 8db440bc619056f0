import type { NotificationResource } from '../notification/notification-resource.ts';
import { closedAtOf, type ClosedMonths } from '../household/closed-months.ts';
import { afterClosing } from './after-closing.ts';
import { YOU } from './facts.ts';
import { notificationSentence } from './notification.ts';

/** What people wrote, as it may stand in a mail or a push. */

/**
 * A notice for its reader as one line: `Ben changed “Rent”: you get back $11.00, not $10.00`.
 *
 * @param closedMonths those of the household: what came after is told so
 */
export function plainSentence(
  told: NotificationResource,
  readerId: string,
  closedMonths?: ClosedMonths,
): string {
  const notice = withPlainTexts(told, readerId);
  const nameOf = (uid: string) => (uid === readerId ? YOU : (notice.names[uid] ?? 'someone'));
  const sentence = notificationSentence(notice, { id: readerId, nameOf });
  return `${notice.actorName} ${sentence}${afterClosing(notice, closedAtOf(closedMonths))}`;
}

/** The notice with everything that people wrote as plain text: see `plainText`. */
function withPlainTexts(notice: NotificationResource, readerId: string): NotificationResource {
  const ids = new Set([readerId, notice.actorId, ...Object.keys(notice.names)]);
  const plain = notice.resourceType === 'members' ? plainName : plainText;
  const clean = <T>(value: T): T =>
    mapTexts(value, (text) => (ids.has(text) ? text : plain(text))) as T;
  return {
    ...notice,
    actorName: plainName(notice.actorName),
    names: mapTexts(notice.names, plainName) as NotificationResource['names'],
    before: clean(notice.before),
    after: clean(notice.after),
    subject: clean(notice.subject),
    stake: clean(notice.stake),
  };
}

function mapTexts(value: unknown, to: (text: string) => string): unknown {
  if (typeof value === 'string') return to(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, to)]));
}

/** Characters: longer texts are cut, so that a line stays one to read. */
const MAX_TEXT = 100;

/**
 * A text of people on one line, so that it can't be taken for lines of the letter, and without what a mail
 * program turns into a link: somebody could otherwise have Housetab send their address to a person who is no
 * longer there to recognise it.
 */
export function plainText(text: string): string {
  const words = text.trim().split(/\s+/u);
  return shorten(words.map((word) => (LINK.test(word) ? '(left out)' : word)).join(' '));
}

/** The same for a name, which stays whole: a space after its dots makes it no address. */
export function plainName(name: string): string {
  return plainText(name.replaceAll(/[.\u3002\uff0e\uff61]/gu, '$& '));
}

/** With a scheme or an `@`, of numbers (`1.2.3.4`), or two letters after a dot, of whatever script. */
const LINK =
  /\/\/|\\\\|@|www[.\u3002\uff0e\uff61]|\d(?:[.\u3002\uff0e\uff61]\d{1,9}){3}|[^.\u3002\uff0e\uff61][.\u3002\uff0e\uff61][\p{L}\p{M}]{2}/iu;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join('')}…` : text;
}
