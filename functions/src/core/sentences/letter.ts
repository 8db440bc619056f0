import type { NoticeResource } from '../notification/notice-resource.ts';
import { dayIn } from '../calendar/calendar.ts';
import { formatCount } from '../money/money.ts';
import { dayText } from './dates.ts';
import { noticeSentence } from './notice.ts';
import { YOU } from './facts.ts';

/** What a letter tells a former member of a household. */
export interface LetterContent {
  household: { name: string; timeZone: string };
  reader: { id: string; name: string };
  leftAt: Date;
  /** Newest first, with amounts in cents. */
  notices: readonly NoticeResource[];
  /** Whether more may have happened than the letter lists. */
  hasMore: boolean;
  /** The web app: `https://housetab.example`. */
  webAddress: string;
}

/** The letter in plain text: what others changed about the reader's money since they left. */
export function letterText(content: LetterContent): { subject: string; text: string } {
  const { household, reader, leftAt, notices, hasMore, webAddress } = content;
  const name = plainName(household.name);
  const lines = notices.map((notice) => `- ${lineOf(notice, content)}`);
  const count = formatCount(notices.length, 'change');
  const subject = `${count} to your money in “${name}”`;
  const text = [
    `Hello ${plainName(reader.name)},`,
    `You have not been a member of “${name}” on Housetab since ` +
      `${dayText(dayIn(household.timeZone, leftAt))}. This is what others did that concerns your money ` +
      'there and that you have not seen, newest first:',
    lines.join('\n'),
    ...(hasMore ? ['This letter is full. If more happened, the next one tells it.'] : []),
    'If something is wrong, tell them. Whoever is an admin there can invite you again; you then find all of ' +
      `this in Housetab's bell and can object: ${webAddress}`,
    'There is at most one such letter a day. You want no more of them? Your mail program has “Unsubscribe” ' +
      'for this letter.',
  ].join('\n\n');
  return { subject, text: `${text}\n` };
}

function lineOf(
  told: NoticeResource,
  { household, reader }: Pick<LetterContent, 'household' | 'reader'>,
): string {
  const notice = withPlainTexts(told, reader.id);
  const day = dayText(dayIn(household.timeZone, new Date(notice.at)));
  const nameOf = (uid: string) => (uid === reader.id ? YOU : (notice.names[uid] ?? 'someone'));
  return `${day}: ${notice.actorName} ${noticeSentence(notice, { id: reader.id, nameOf })}`;
}

/** The notice with everything that people wrote as plain text: see `plainText`. */
function withPlainTexts(notice: NoticeResource, readerId: string): NoticeResource {
  const ids = new Set([readerId, notice.actorId, ...Object.keys(notice.names)]);
  const plain = notice.resourceType === 'members' ? plainName : plainText;
  const clean = <T>(value: T): T =>
    mapTexts(value, (text) => (ids.has(text) ? text : plain(text))) as T;
  return {
    ...notice,
    actorName: plainName(notice.actorName),
    names: mapTexts(notice.names, plainName) as NoticeResource['names'],
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
