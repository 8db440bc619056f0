import { commentContract } from '../../core/comment/contract.ts';
import {
  endpointsOf,
  reply,
  type Endpoint,
  type Handler,
  nextPageLink,
} from '../../platform/http/endpoint.ts';
import type { CommentedThing } from './commented-thing.ts';
import { createComment, listComments } from './comment.service.ts';

type Kind = CommentedThing['kind'];
type Calls = typeof commentContract;

export function commentRoutes(): Endpoint[] {
  return endpointsOf(commentContract, {
    'GET /transactions/{id}/comments': listOf('transactions'),
    'POST /transactions/{id}/comments': createFor('transactions'),
    'GET /expenses/{id}/comments': listOf('expenses'),
    'POST /expenses/{id}/comments': createFor('expenses'),
  });
}

function listOf(kind: Kind): Handler<Calls[`GET /${Kind}/{id}/comments`]> {
  return async ({ params: { id }, query, ...call }) => {
    const { items, nextCursor } = await listComments(call, { kind, id }, query);
    return reply(200, items, nextPageLink(`/${kind}/${id}/comments`, query, nextCursor));
  };
}

function createFor(kind: Kind): Handler<Calls[`POST /${Kind}/{id}/comments`]> {
  return async ({ params: { id }, body, ...call }) => {
    const thing = { kind, id };
    const { comment, isNew } = await createComment(call, thing, body);
    return reply(isNew ? 201 : 200, comment);
  };
}
