import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { confirmDraft, dismissDraft, listDrafts } from './draft.service.ts';
import { draftContract } from '../../core/recurring/draft-contract.ts';

export function draftRoutes(): Endpoint[] {
  return endpointsOf(draftContract, {
    'GET /drafts': async ({ query, ...call }) => {
      const { items, nextCursor } = await listDrafts(call, query);
      return reply(200, items, nextPageLink('/drafts', query, nextCursor));
    },
    'POST /drafts/{id}/confirm': async ({ actor, params: { id }, body, store, now, limits }) => {
      const request = { actor, id, now };
      const { confirmed, isNew } = await confirmDraft(store, request, body.amount, limits);
      return reply(isNew ? 201 : 200, confirmed);
    },
    'DELETE /drafts/{id}': async ({ actor, params: { id }, store, now }) => {
      await dismissDraft(store, { actor, id, now });
      return reply(204);
    },
  });
}
