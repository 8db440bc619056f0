import type { NotificationSettings } from '@housetab/functions/core/notification/notification-settings-resource';

/** Turns on the money notifications for a subscribed member without any push choice. Other settings are unchanged. */
export function withSomeKinds<S extends Pick<NotificationSettings, 'push'>>(settings: S): S {
  const { push } = settings;
  if (Object.values(push).some(Boolean)) return settings;
  return { ...settings, push: { ...push, money: true, payments: true, disputes: true } };
}
