import { endpointsOf, reply, type Endpoint, nextPageLink } from '../../platform/http/endpoint.ts';
import { confirmDraft, dismissDraft, listDrafts } from './draft.service.ts';
import { draftContract } from '../../core/recurring/draft-contract.ts';

export function draftRoutes(): Endpoint[] {
  return endpointsOf(draftContract, {
    'GET /drafts': async ({ query, ...call }) => {
      const { items, nextCursor } = await listDrafts(call, query);
      return reply(200, items, nextPageLink('/drafts', query, nextCursor));
    },
    'POST /drafts/{id}/confirm': async ({ params: { id }, body, ...call }) => {
      const { confirmed, isNew } = await confirmDraft(call, id, body.amount);
      return reply(isNew ? 201 : 200, confirmed);
    },
    'DELETE /drafts/{id}': async ({ params: { id }, ...call }) => {
      await dismissDraft(call, id);
      return reply(204);
    },
  });
}
