import type { Dependencies } from '../../platform/dependencies.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { getSettings, saveSettings } from './notification-settings.service.ts';
import { notificationSettingsContract } from '../../core/notification/settings-contract.ts';

export function notificationSettingsRoutes({ config }: Pick<Dependencies, 'config'>): Endpoint[] {
  const offered = { mail: config.sendsMail, push: config.push !== null };
  return endpointsOf(notificationSettingsContract, {
    'GET /notification-settings': async (call) => reply(200, await getSettings(call, offered)),
    'PUT /notification-settings': async ({ body, ...call }) =>
      reply(200, await saveSettings(call, body, offered)),
  });
}
