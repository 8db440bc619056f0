import { dayIn } from '../calendar/calendar.ts';
import type { ClosedMonths } from '../household/stored.ts';
import type { NotificationResource } from './notification-resource.ts';
import { openPath, payBackMessagePath } from './message.ts';
import { dayText } from '../sentences/dates.ts';
import { joinNames } from '../sentences/join-names.ts';
import type { MailPage } from './mail-page.ts';
import { plainName, plainSentence } from './plain-text.ts';

export interface NotificationMailContent {
  household: { id: string; name: string; timeZone: string; closedMonths?: ClosedMonths };
  reader: { id: string; name: string };
  /** As in the bell, newest first, with amounts in cents. */
  notices: readonly NotificationResource[];
  /** Whether more has happened than the e-mail lists. */
  hasMore: boolean;
  /** The web app: `https://housetab.example`. */
  webAddress: string;
}

export function notificationMail(content: NotificationMailContent): MailPage {
  const { household, reader, notices, hasMore } = content;
  const name = plainName(household.name);
  const payBack = payBackIn(content);
  return {
    subject: `News from ${joinNames(actorsOf(notices))} in “${name}”`,
    blocks: [
      { kind: 'text', text: `Hello ${plainName(reader.name)},` },
      { kind: 'text', text: `This is new in “${name}” and concerns you:` },
      { kind: 'card', blocks: [{ kind: 'list', items: linesOf(content) }, ...payBack] },
      ...(hasMore ? [{ kind: 'text', text: 'There is more than fits here.' } as const] : []),
      {
        kind: payBack.length > 0 ? 'link' : 'button',
        text: 'Look at it, or object',
        address: linkTo('/activity#notices', content),
      },
      ...footerOf(content),
    ],
  };
}

function payBackIn(content: NotificationMailContent): MailPage['blocks'] {
  const reminders = content.notices.filter(({ what }) => what === 'reminded');
  const creditors = new Map(reminders.map(({ actorId, actorName }) => [actorId, actorName]));
  return [...creditors].map(([id, name]) => ({
    kind: 'button',
    text: `Settle up with ${plainName(name)}`,
    address: linkTo(payBackMessagePath(id), content),
  }));
}

export function linkTo(path: string, { household, webAddress }: AboutHousehold): string {
  return webAddress + openPath(household.id, path);
}

type AboutHousehold = {
  household: Pick<NotificationMailContent['household'], 'id' | 'name'>;
} & Pick<NotificationMailContent, 'webAddress'>;

/** How to unsubscribe. The same under each e-mail to a member. */
export function footerOf(content: AboutHousehold): MailPage['blocks'] {
  const householdName = plainName(content.household.name);
  const why =
    `You get this because you chose so for “${householdName}”. “Unsubscribe” in your mail program ends all ` +
    'mail of this household at once.';
  const address = linkTo('/profile#told', content);
  return [
    {
      kind: 'foot',
      blocks: [
        { kind: 'small', text: why },
        { kind: 'link', text: 'Choose what you are told', address },
      ],
    },
  ];
}

/** More people are counted instead of named. */
const MOST_NAMES = 3;

function actorsOf(notices: readonly NotificationResource[]): string[] {
  const names = [...new Set(notices.map(({ actorName }) => plainName(actorName)))];
  return names.length > MOST_NAMES ? [`${names.length} people`] : names;
}

function linesOf({ household, reader, notices }: NotificationMailContent): string[] {
  const days = notices.map(({ at }) => dayIn(household.timeZone, new Date(at)));
  const isOneDay = new Set(days).size === 1;
  return notices.map((notification, index) => {
    const sentence = plainSentence(notification, reader.id, household.closedMonths);
    return isOneDay ? sentence : `${dayText(days[index]!)}: ${sentence}`;
  });
}
