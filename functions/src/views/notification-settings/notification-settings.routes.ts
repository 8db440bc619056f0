import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { getSettings, saveSettings } from './notification-settings.service.ts';
import { notificationSettingsContract } from '../../core/notification/settings-contract.ts';

export function notificationSettingsRoutes({ config }: Pick<Dependencies, 'config'>): Endpoint[] {
  const offered = { mail: config.sendsMail, push: config.push !== null };
  return endpointsOf(notificationSettingsContract, {
    'GET /notification-settings': async ({ actor, store }) =>
      reply(200, await getSettings(store, actor, offered)),
    'PUT /notification-settings': async ({ actor, body, store, now }) =>
      reply(200, await saveSettings(store, actor, body, offered, now)),
  });
}
