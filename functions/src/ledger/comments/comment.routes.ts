import * as z from 'zod';
import {
  commentListQuerySchema,
  commentResourceSchema,
  newCommentSchema,
} from '../../core/comment/comment-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { nextPageLink, pageLinkHeader } from '../../platform/http/page-link.ts';
import { createComment, listComments } from './comment.service.ts';

const names = {
  transactions: { one: 'transaction', Name: 'Transaction' },
  expenses: { one: 'expense', Name: 'Expense' },
} as const;

export function commentRoutes(): Endpoint[] {
  return [...routesOf('transactions'), ...routesOf('expenses')];
}

function routesOf(kind: 'transactions' | 'expenses'): Endpoint[] {
  const { one, Name } = names[kind];
  const path = `/${kind}/{id}/comments` as const;
  const params = z.strictObject({ id: z.uuid() });
  const problems = kind === 'transactions' ? (['part_of_expense'] as const) : [];
  return [
    endpoint({
      method: 'get',
      path,
      name: `list${Name}Comments`,
      tag: 'Comments',
      summary: `The comments on one ${one}`,
      description:
        'The newest, in the order in which they were written; the next page has those before them.',
      access: 'member',
      allowsViewAs: true,
      params,
      query: commentListQuerySchema,
      answers: {
        200: {
          description: 'One page, the newest last.',
          schema: z.array(commentResourceSchema),
          headers: pageLinkHeader,
        },
      },
      problems: ['not_found', ...problems],
      handle: async ({ actor, params: { id }, query, store, now }) => {
        const { items, nextCursor } = await listComments(store, actor, { kind, id }, query, now);
        return reply(200, items, nextPageLink(`/${kind}/${id}/comments`, query, nextCursor));
      },
    }),
    endpoint({
      method: 'post',
      path,
      name: `create${Name}Comment`,
      tag: 'Comments',
      summary: `Comment on a ${one}`.replace('a expense', 'an expense'),
      description:
        'For everyone who may read it; everyone who may is told. Comments stay as they are. The id ' +
        'is made by the client: sending the same again answers with what was stored first.',
      access: 'member',
      params,
      body: newCommentSchema,
      answers: {
        200: { description: 'It was written before.', schema: commentResourceSchema },
        201: { description: 'It is written.', schema: commentResourceSchema },
      },
      problems: ['not_found', 'id_taken', 'conflict', ...problems],
      handle: async ({ actor, params: { id }, body, store, now, limits }) => {
        const thing = { kind, id };
        const { comment, isNew } = await createComment(store, actor, thing, body, now, limits);
        return reply(isNew ? 201 : 200, comment);
      },
    }),
  ];
}
