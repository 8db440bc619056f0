import {
  notificationListQuerySchema,
  notificationListSchema,
  notificationsSeenSchema,
} from '../../core/notification/notification-resource.ts';
import { seenOnDeviceSchema } from '../../core/notification/push-subscription-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { listNotifications, markNotificationsSeen } from './notification.service.ts';
import { markSeenOnDevice } from './seen-on-device.service.ts';

const tag = 'Notices';

export function notificationRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/notices',
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
      handle: async ({ actor, query, store, now }) => {
        const { list, nextCursor } = await listNotifications(store, actor, query, now);
        return reply(200, list, nextPageLink('/notices', query, nextCursor));
      },
    }),
    endpoint({
      method: 'put',
      path: '/notices/seen',
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
      handle: async ({ actor, body, store }) => {
        await markNotificationsSeen(store, actor, body);
        return reply(204);
      },
    }),
    endpoint({
      method: 'put',
      path: '/notices/seen-on-device',
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
      handle: async ({ body, store }) => {
        await markSeenOnDevice(store, body);
        return reply(204);
      },
    }),
  ];
}
