import { dayIn } from '../calendar/calendar.ts';
import type { NoticeResource } from '../notification/notice-resource.ts';
import { dayText } from './dates.ts';
import { joinNames } from './join-names.ts';
import type { MailPage } from './mail-page.ts';
import { plainName, plainSentence } from './plain-text.ts';

/** What a mail tells a member of what has just happened. */
export interface NoticeMailContent {
  household: { name: string; timeZone: string };
  reader: { id: string; name: string };
  /** As the bell shows them, newest first, with amounts in cents. */
  notices: readonly NoticeResource[];
  /** Whether more has happened than the mail lists. */
  hasMore: boolean;
  /** The web app: `https://housetab.example`. */
  webAddress: string;
}

export function noticeMail(content: NoticeMailContent): MailPage {
  const { household, reader, notices, hasMore, webAddress } = content;
  const name = plainName(household.name);
  return {
    subject: `News from ${joinNames(actorsOf(notices))} in “${name}”`,
    blocks: [
      { kind: 'text', text: `Hello ${plainName(reader.name)},` },
      { kind: 'text', text: `This is new in “${name}” and concerns you:` },
      { kind: 'list', items: linesOf(content) },
      ...(hasMore ? [{ kind: 'text', text: 'There is more than fits here.' } as const] : []),
      { kind: 'link', text: 'Look at it, or object', address: `${webAddress}/activity#notices` },
      ...footerOf(name, webAddress),
    ],
  };
}

/** How one gets no more of them. The same under each mail to a member. */
export function footerOf(householdName: string, webAddress: string): MailPage['blocks'] {
  return [
    {
      kind: 'small',
      text:
        `You get this because you chose so for “${householdName}”. “Unsubscribe” in your mail program ends all ` +
        'mail of this household at once.',
    },
    { kind: 'link', text: 'Choose what you are told', address: `${webAddress}/profile#told` },
  ];
}

/** People: more are counted instead of named. */
const MOST_NAMES = 3;

function actorsOf(notices: readonly NoticeResource[]): string[] {
  const names = [...new Set(notices.map(({ actorName }) => plainName(actorName)))];
  return names.length > MOST_NAMES ? [`${names.length} people`] : names;
}

/** With their day, where it is not the same for all. */
function linesOf({ household, reader, notices }: NoticeMailContent): string[] {
  const days = notices.map(({ at }) => dayIn(household.timeZone, new Date(at)));
  const isOneDay = new Set(days).size === 1;
  return notices.map((notice, index) => {
    const sentence = plainSentence(notice, reader.id);
    return isOneDay ? sentence : `${dayText(days[index]!)}: ${sentence}`;
  });
}
