import {
  notificationChannels,
  type NotificationChannel,
} from '../household/notification-channels.ts';
import type { QuietHours } from './quiet-hours.ts';

export interface NotificationChoices {
  mail: ChosenKinds;
  push: ChosenKinds;
  digest: Digest;
  /** null = at any time of the day. */
  quietHours: QuietHours | null;
  /** Whether the title of a push says what happened, with amounts. */
  amountsInTitle: boolean;
}

/** Few kinds, as people would name them. */
export const notificationKinds = [
  'money',
  'payments',
  'disputes',
  'comments',
  'household',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type ChosenKinds = Readonly<Record<NotificationKind, boolean>>;

export const digests = ['off', 'weekly', 'monthly'] as const;
export type Digest = (typeof digests)[number];

const noKinds: ChosenKinds = {
  money: false,
  payments: false,
  disputes: false,
  comments: false,
  household: false,
};

export const nothingChosen: NotificationChoices = {
  mail: noKinds,
  push: noKinds,
  digest: 'off',
  quietHours: null,
  amountsInTitle: false,
};

export function channelsOf(
  settings: Pick<NotificationChoices, NotificationChannel>,
): NotificationChannel[] {
  return notificationChannels.filter((way) =>
    notificationKinds.some((kind) => settings[way][kind]),
  );
}

export function withoutMail<S extends NotificationChoices>(settings: S): S {
  return { ...settings, mail: noKinds, digest: 'off' };
}
