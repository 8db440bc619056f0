import {
  notificationSettingsSchema,
  notificationSettingsUpdateSchema,
} from '../../core/notification/notification-settings-resource.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { getSettings, saveSettings } from './notification-settings.service.ts';

const tag = 'Notices';

export function notificationSettingsRoutes({ config }: Pick<Dependencies, 'config'>): Endpoint[] {
  const offered = { mail: config.sendsMail, push: config.push !== null };
  return [
    endpoint({
      method: 'get',
      path: '/notification-settings',
      name: 'getNotificationSettings',
      tag,
      summary: 'What you are told elsewhere than in the bell',
      description:
        'In this household. Nothing, until you choose it. Only what concerns you, as in the bell, ' +
        'and only what you have not read there. These settings are yours alone.',
      access: 'member',
      responses: { 200: { description: 'Your settings.', schema: notificationSettingsSchema } },
      handle: async ({ actor, store }) => reply(200, await getSettings(store, actor, offered)),
    }),
    endpoint({
      method: 'put',
      path: '/notification-settings',
      name: 'saveNotificationSettings',
      tag,
      summary: 'Choose what you are told elsewhere',
      description: 'All settings at once. What happened before is not told. Repeating is harmless.',
      access: 'member',
      body: notificationSettingsUpdateSchema,
      responses: {
        200: { description: 'Your settings as they are now.', schema: notificationSettingsSchema },
      },
      handle: async ({ actor, body, store, now }) =>
        reply(200, await saveSettings(store, actor, body, offered, now)),
    }),
  ];
}
