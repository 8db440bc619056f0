import * as z from 'zod';
import { draftConfirmationSchema } from '../../core/recurring/recurring-expense-request.ts';
import {
  confirmedDraftSchema,
  draftResourceSchema,
} from '../../core/recurring/recurring-expense-resource.ts';
import { pageFields } from '../../core/wire/page-query.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink } from '../../platform/http/page-link.ts';
import { pageLinkHeader } from '../../core/wire/call-headers.ts';
import { confirmDraft, dismissDraft, listDrafts } from './draft.service.ts';

const tag = 'What repeats';
const params = z.strictObject({ id: z.uuid() });

export function draftRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/drafts',
      name: 'listDrafts',
      tag,
      summary: 'What waits for its amount, and you may see',
      description: 'They count nowhere.',
      access: 'member',
      allowsViewAs: true,
      query: z.strictObject(pageFields),
      responses: {
        200: {
          description: 'One page, the oldest first.',
          schema: z.array(draftResourceSchema),
          headers: pageLinkHeader,
        },
      },
      handle: async ({ actor, query, store, now }) => {
        const { items, nextCursor } = await listDrafts(store, actor, query, now);
        return reply(200, items, nextPageLink('/drafts', query, nextCursor));
      },
    }),
    endpoint({
      method: 'post',
      path: '/drafts/{id}/confirm',
      name: 'confirmDraft',
      tag,
      summary: 'Say how much it was',
      description:
        'Everybody in it may. It is entered under the same id, on its day. Saying the same amount again ' +
        'answers with what it has become.',
      access: 'member',
      params,
      body: draftConfirmationSchema,
      responses: {
        200: { description: 'It was entered before.', schema: confirmedDraftSchema },
        201: { description: 'It is entered.', schema: confirmedDraftSchema },
      },
      problems: ['not_found', 'conflict', 'id_taken'],
      handle: async ({ actor, params: { id }, body, store, now, limits }) => {
        const request = { actor, id, now };
        const { confirmed, isNew } = await confirmDraft(store, request, body.amount, limits);
        return reply(isNew ? 201 : 200, confirmed);
      },
    }),
    endpoint({
      method: 'delete',
      path: '/drafts/{id}',
      name: 'dismissDraft',
      tag,
      summary: 'Leave one out for which there was nothing to pay',
      access: 'member',
      params,
      responses: { 204: { description: 'It is left out.' } },
      problems: ['not_found'],
      handle: async ({ actor, params: { id }, store, now }) => {
        await dismissDraft(store, { actor, id, now });
        return reply(204);
      },
    }),
  ];
}
