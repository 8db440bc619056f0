import type { NotificationSettings } from '@housetab/functions/core/notification/notification-settings-resource';

/** Who wants to be told on a device, and has not said of what, is told of their money. The same where they have. */
export function withSomeKinds<S extends Pick<NotificationSettings, 'push'>>(settings: S): S {
  const { push } = settings;
  if (Object.values(push).some(Boolean)) return settings;
  return { ...settings, push: { ...push, money: true, payments: true, disputes: true } };
}
