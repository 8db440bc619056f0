import {
  notificationSettingsSchema,
  notificationSettingsUpdateSchema,
} from './notification-settings-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Notices';

export const notificationSettingsContract = {
  'GET /notification-settings': {
    name: 'getNotificationSettings',
    tag,
    summary: 'What you are told elsewhere than in the bell',
    description:
      'In this household. Nothing, until you choose it. Only what concerns you, as in the bell, ' +
      'and only what you have not read there. These settings are yours alone.',
    access: 'member',
    responses: { 200: { description: 'Your settings.', schema: notificationSettingsSchema } },
  },
  'PUT /notification-settings': {
    name: 'saveNotificationSettings',
    tag,
    summary: 'Choose what you are told elsewhere',
    description: 'All settings at once. What happened before is not told. Repeating is harmless.',
    access: 'member',
    body: notificationSettingsUpdateSchema,
    responses: {
      200: { description: 'Your settings as they are now.', schema: notificationSettingsSchema },
    },
  },
} satisfies Contract;
