import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import type { Call, Contract } from '../wire/call.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { newIdSchema, textSchema, uidSchema } from '../wire/text.ts';
import { MAX_COMMENT } from './comment.ts';
import type { Comment } from './stored.ts';

const commentText = textSchema(MAX_COMMENT).trim().min(1, { message: 'Please write something.' });

/** The body of POST; the client's id makes a repeat harmless. */
export const newCommentSchema = z
  .strictObject({ id: newIdSchema, text: commentText })
  .meta({ id: 'NewComment' });
export type NewComment = z.output<typeof newCommentSchema>;

export const commentListQuerySchema = z.strictObject(pageFields);
export type CommentListQuery = z.output<typeof commentListQuerySchema>;

export const commentResourceSchema = z
  .strictObject({
    id: z.uuid(),
    userId: uidSchema,
    userName: z.string().meta({ description: 'What they were called then.' }),
    text: z.string().meta({ description: 'Plain text.' }),
    createdAt: instantSchema,
  })
  .meta({ id: 'Comment' });
export type CommentResource = z.infer<typeof commentResourceSchema>;

export function toCommentResource(
  { id, memberId, text, createdAt }: Comment,
  nameOf: (uid: string, moment: Date) => string,
): CommentResource {
  return {
    id,
    userId: memberId,
    userName: nameOf(memberId, createdAt),
    text,
    createdAt: createdAt.toISOString(),
  };
}

const params = z.strictObject({ id: z.uuid() });

const listComments = {
  tag: 'Comments',
  description:
    'The newest, in the order in which they were written; the next page has those before them.',
  access: 'member',
  allowsViewAs: true,
  params,
  query: commentListQuerySchema,
  responses: {
    200: {
      description: 'One page, the newest last.',
      schema: z.array(commentResourceSchema),
      headers: pageLinkHeader,
    },
  },
} satisfies Partial<Call>;

const createComment = {
  tag: 'Comments',
  description:
    'For everyone who may read it; everyone who may is told. Comments stay as they are. The id ' +
    'is made by the client: sending the same again answers with what was stored first.',
  access: 'member',
  params,
  body: newCommentSchema,
  responses: {
    200: { description: 'It was written before.', schema: commentResourceSchema },
    201: { description: 'It is written.', schema: commentResourceSchema },
  },
} satisfies Partial<Call>;

export const commentContract = {
  'GET /transactions/{id}/comments': {
    ...listComments,
    name: 'listTransactionComments',
    summary: 'The comments on one transaction',
    problems: ['not_found', 'part_of_expense'],
  },
  'POST /transactions/{id}/comments': {
    ...createComment,
    name: 'createTransactionComment',
    summary: 'Comment on a transaction',
    problems: ['not_found', 'id_taken', 'conflict', 'part_of_expense'],
  },
  'GET /expenses/{id}/comments': {
    ...listComments,
    name: 'listExpenseComments',
    summary: 'The comments on one expense',
    problems: ['not_found'],
  },
  'POST /expenses/{id}/comments': {
    ...createComment,
    name: 'createExpenseComment',
    summary: 'Comment on an expense',
    problems: ['not_found', 'id_taken', 'conflict'],
  },
} satisfies Contract;
