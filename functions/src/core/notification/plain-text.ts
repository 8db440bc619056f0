import type { NotificationResource } from './notification-resource.ts';
import { closedAtOf } from '../household/closed-months.ts';
import type { ClosedMonths } from '../household/stored.ts';
import { afterClosing } from '../activity/after-closing.ts';
import { YOU } from '../sentences/reader.ts';
import { notificationSentence } from './event-sentences.ts';

/** Makes user texts safe for e-mails and push messages. */

/**
 * A notification as one line: `Ben changed “Rent”: you get back $11.00, not $10.00`.
 * @param closedMonths the household's closed months; later changes say so
 */
export function plainSentence(
  original: NotificationResource,
  readerId: string,
  closedMonths?: ClosedMonths,
): string {
  const notification = withPlainTexts(original, readerId);
  const nameOf = (uid: string) => (uid === readerId ? YOU : (notification.names[uid] ?? 'someone'));
  const sentence = notificationSentence(notification, { id: readerId, nameOf });
  return `${notification.actorName} ${sentence}${afterClosing(notification, closedAtOf(closedMonths))}`;
}

function withPlainTexts(
  notification: NotificationResource,
  readerId: string,
): NotificationResource {
  const ids = new Set([readerId, notification.actorId, ...Object.keys(notification.names)]);
  const plain = notification.resourceType === 'members' ? plainName : plainText;
  const clean = <T>(value: T): T =>
    mapTexts(value, (text) => (ids.has(text) ? text : plain(text))) as T;
  return {
    ...notification,
    actorName: plainName(notification.actorName),
    names: mapTexts(notification.names, plainName) as NotificationResource['names'],
    before: clean(notification.before),
    after: clean(notification.after),
    subject: clean(notification.subject),
    stake: clean(notification.stake),
  };
}

function mapTexts(value: unknown, to: (text: string) => string): unknown {
  if (typeof value === 'string') return to(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, to)]));
}

/** Characters: longer texts are cut to keep a line readable. */
const MAX_TEXT = 100;

/**
 * A user text on one line, so that it can't imitate other lines of the e-mail, and without anything
 * that a mail program turns into a link. Otherwise a user could make Housetab send an address to a
 * former member, who can no longer recognise it.
 */
export function plainText(text: string): string {
  const words = text.trim().split(/\s+/u);
  return shorten(words.map((word) => (LINK.test(word) ? '(left out)' : word)).join(' '));
}

/** A name is kept whole: a space after its dots prevents an address. */
export function plainName(name: string): string {
  return plainText(name.replaceAll(/[.\u3002\uff0e\uff61]/gu, '$& '));
}

/** A scheme, an `@`, numbers (`1.2.3.4`), or two letters after a dot, in any script. */
const LINK =
  /\/\/|\\\\|@|www[.\u3002\uff0e\uff61]|\d(?:[.\u3002\uff0e\uff61]\d{1,9}){3}|[^.\u3002\uff0e\uff61][.\u3002\uff0e\uff61][\p{L}\p{M}]{2}/iu;

function shorten(text: string): string {
  const characters = [...text];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join('')}…` : text;
}
