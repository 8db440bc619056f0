import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import {
  listNotifications,
  markNotificationsSeen,
  markSeenOnDevice,
} from './notification.service.ts';
import { notificationContract } from '../../core/notification/contract.ts';

export function notificationRoutes(): Endpoint[] {
  return endpointsOf(notificationContract, {
    'GET /notices': async ({ query, ...call }) => {
      const { list, nextCursor } = await listNotifications(call, query);
      return reply(200, list, nextPageLink('/notices', query, nextCursor));
    },
    'PUT /notices/seen': async ({ actor, body, store }) => {
      await markNotificationsSeen(store, actor, body);
      return reply(204);
    },
    'PUT /notices/seen-on-device': async ({ body, store }) => {
      await markSeenOnDevice(store, body);
      return reply(204);
    },
  });
}
