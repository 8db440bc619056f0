import type { NotificationResource } from './notification-resource.ts';
import { dayIn } from '../calendar/calendar.ts';
import type { ClosedMonths } from '../household/stored.ts';
import { formatCount } from '../money/money.ts';
import { dayText } from '../sentences/dates.ts';
import { plainName, plainSentence } from './plain-text.ts';

export interface LetterContent {
  household: { name: string; timeZone: string; closedMonths?: ClosedMonths };
  reader: { id: string; name: string };
  leftAt: Date;
  /** Newest first, with amounts in cents. */
  notices: readonly NotificationResource[];
  /** Whether more may have happened than the e-mail lists. */
  hasMore: boolean;
  /** The web app: `https://housetab.example`. */
  webAddress: string;
}

/** Plain text: changes by others to the reader's money since they left. */
export function letterText(content: LetterContent): { subject: string; text: string } {
  const { household, reader, leftAt, notices, hasMore, webAddress } = content;
  const name = plainName(household.name);
  const lines = notices.map((notification) => `- ${lineOf(notification, content)}`);
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
  notification: NotificationResource,
  { household, reader }: Pick<LetterContent, 'household' | 'reader'>,
): string {
  const day = dayText(dayIn(household.timeZone, new Date(notification.at)));
  return `${day}: ${plainSentence(notification, reader.id, household.closedMonths)}`;
}
