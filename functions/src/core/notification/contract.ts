import {
  notificationListQuerySchema,
  notificationListSchema,
  notificationsSeenSchema,
} from './notification-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { seenOnDeviceSchema } from './push-subscription-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Notices';

export const notificationContract = {
  'GET /notices': {
    name: 'listNotices',
    tag,
    summary: 'What others did that concerns your own money',
    description:
      'New debts, changes of what you are in, payments, settlements, objections, rights over your ' +
      'things. Never what you did yourself. Of an edit that puts you into something you see what ' +
      'it is now, of one that takes you out what it was. Many things that one call did are one ' +
      'notice. They can be read again after they have been seen.',
    access: 'member',
    allowsViewAs: true,
    query: notificationListQuerySchema,
    responses: {
      200: {
        description: 'One page, newest first, and how many of all are new.',
        schema: notificationListSchema,
        headers: pageLinkHeader,
      },
    },
  },
  'PUT /notices/seen': {
    name: 'markNoticesSeen',
    tag,
    summary: 'Say that you know of notices',
    description:
      'All up to a moment, or single ones. It only ever moves forward, and never beyond the newest ' +
      'notice. Repeating is harmless.',
    access: 'member',
    body: notificationsSeenSchema,
    responses: { 204: { description: 'They are not new any more.' } },
    problems: ['not_found'],
  },
  'PUT /notices/seen-on-device': {
    name: 'markSeenOnDevice',
    tag,
    summary: 'Say on a device that you know of a notice',
    description:
      'For `OK` in a message on a device: its browser may have no page open, and so no token. It is known by its own ' +
      'subscription (`POST /push-subscriptions`), with which nothing else can be done. Repeating is harmless.',
    access: 'public',
    asksForApp: false,
    body: seenOnDeviceSchema,
    responses: { 204: { description: 'It is not new any more.' } },
    problems: ['not_found', 'not_a_member'],
  },
} satisfies Contract;
