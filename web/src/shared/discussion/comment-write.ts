import type { NewComment } from '@housetab/functions/core/comment/contract';
import { pathOf } from '@/lib/api/calls';
import type { DiscussedThing } from '@/lib/discussion';
import type { NewWrite } from '@/offline/outbox/waiting-write';

/** Characters at the start of a comment that make its outbox title. */
const TITLE_LENGTH = 60;

const titleOf = (text: string) => text.slice(0, TITLE_LENGTH);

export function commentsPath({ kind, id }: DiscussedThing): string {
  return pathOf(`POST /${kind}/{id}/comments`, { id });
}

export function aboutOfComment({ path }: Pick<NewWrite, 'path'>): DiscussedThing {
  const [, kind, id] = path.split('/') as [string, DiscussedThing['kind'], string];
  return { kind, id };
}

export function commentWrite(
  householdId: string,
  about: DiscussedThing,
  comment: NewComment,
): NewWrite {
  return {
    householdId,
    kind: 'comment',
    resourceId: comment.id,
    method: 'POST',
    path: commentsPath(about),
    body: comment,
    ifMatch: null,
    title: titleOf(comment.text),
    amountCents: null,
    form: null,
  };
}

export function textOfComment({ body }: Pick<NewWrite, 'body'>): string {
  return (body as NewComment).text;
}

export function withText<Write extends NewWrite>(write: Write, text: string): Write {
  return { ...write, body: { ...(write.body as NewComment), text }, title: titleOf(text) };
}
