import * as z from 'zod';
import { instantSchema } from '../calendar/calendar-schema.ts';
import { pageFields } from '../wire/page-query.ts';
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
