import {
  notificationChannels,
  type NotificationChannel,
} from '../household/notification-channels.ts';
import type { QuietHours } from './quiet-hours.ts';

/** What a member has chosen to be told elsewhere than in the bell, in one household. */
export interface NotificationChoices {
  mail: ChosenKinds;
  push: ChosenKinds;
  /** A mail with where they stand. */
  digest: Digest;
  /** null = at any time of the day. */
  quietHours: QuietHours | null;
  /** Whether a push has what happened, with its amounts, as its title. */
  amountsInTitle: boolean;
}

/** The kinds of what is told: few, as people would name them. */
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

/** Of whoever has chosen nothing. */
export const nothingChosen: NotificationChoices = {
  mail: noKinds,
  push: noKinds,
  digest: 'off',
  quietHours: null,
  amountsInTitle: false,
};

/** The ways in which the member is told of some kind. */
export function channelsOf(
  settings: Pick<NotificationChoices, NotificationChannel>,
): NotificationChannel[] {
  return notificationChannels.filter((way) =>
    notificationKinds.some((kind) => settings[way][kind]),
  );
}

/** Without anything that comes by mail. */
export function withoutMail<S extends NotificationChoices>(settings: S): S {
  return { ...settings, mail: noKinds, digest: 'off' };
}
