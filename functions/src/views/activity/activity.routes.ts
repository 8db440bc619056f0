import * as z from 'zod';
import {
  activityListQuerySchema,
  activityResourceSchema,
} from '../../core/activity/activity-resource.ts';
import { editSchema, editsQuerySchema } from '../../core/feed/edit-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { listEdits } from './edits.service.ts';
import { listActivity } from './activity.service.ts';

export function activityRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/activity',
      name: 'listActivity',
      tag: 'Activity',
      summary: 'What has happened in the household',
      description:
        'Changes of what you may read, and of what all members share. A transaction that became ' +
        'yours to read by an edit shows its history from then on, not before. Admins see ' +
        'everything but YNAB.',
      access: 'member',
      allowsViewAs: true,
      query: activityListQuerySchema,
      responses: {
        200: {
          description: 'One page, newest first.',
          schema: z.array(activityResourceSchema),
          headers: pageLinkHeader,
        },
      },
      handle: async ({ actor, query, store, now }) => {
        const { items, nextCursor } = await listActivity(store, actor, query, now);
        return reply(200, items, nextPageLink('/activity', query, nextCursor));
      },
    }),
    endpoint({
      method: 'get',
      path: '/activity/edits',
      name: 'listEdits',
      tag: 'Activity',
      summary: 'What was edited last about some transactions',
      description:
        'Of each transaction its last edit, also where it was marked or objected to since, or that it was brought ' +
        'back since, and how many edits there were. What was never edited, or whose last edit you may not read, is left out.',
      access: 'member',
      allowsViewAs: true,
      query: editsQuerySchema,
      responses: {
        200: { description: 'In the order asked for.', schema: z.array(editSchema) },
      },
      handle: async ({ actor, query, store, now }) =>
        reply(200, await listEdits(store, actor, query.ids, now)),
    }),
  ];
}
