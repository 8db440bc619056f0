import type { Activity } from '../activity/stored.ts';
import type { ClosedMonths } from '../household/stored.ts';
import type { NotificationResource } from './notification-resource.ts';
import { disputeOf, kindOf, messageIdOf, pathOf, tagOf, type Message } from './message.ts';
import { plainName, plainSentence } from './plain-text.ts';

export interface Addressee {
  household: { id: string; name: string; closedMonths?: ClosedMonths };
  memberId: string;
  amountsInTitle: boolean;
}

/** @param notification the same entry as the bell shows it to the member, in cents */
export function messageOf(
  entry: Pick<Activity, 'resourceType' | 'what' | 'before' | 'after'>,
  notification: NotificationResource,
  { household, memberId, amountsInTitle }: Addressee,
): Message {
  const name = plainName(household.name);
  const sentence = plainSentence(notification, memberId, household.closedMonths);
  const [title, body] = amountsInTitle ? [sentence, name] : [name, sentence];
  return {
    kind: kindOf(entry),
    id: messageIdOf(household.id, memberId, notification.id),
    ...{ title, body },
    path: pathOf(notification),
    tag: tagOf(notification),
    entryId: notification.id,
    dispute: disputeOf(notification),
  };
}
