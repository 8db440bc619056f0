/** What a member wrote about a transaction or an expense. It never changes. */
export interface Comment {
  /** A UUID made by the client, so that sending twice stores once. */
  id: string;
  memberId: string;
  text: string;
  createdAt: Date;
  /** Who was in the thing when it was written. Comments of earlier versions don't say. */
  parties?: readonly string[];
  /** When it is gone for good, together with what it is about; null while that is there. */
  expireAt: Date | null;
}

/**
 * Whether somebody who may read the thing may read this comment on it. Who reads it only because they are
 * in it reads what was said while they were: they may have been put into it since.
 *
 * @param readsAnyway whether they could read the thing without being in it
 */
export function isForReader(
  { memberId, parties }: Pick<Comment, 'memberId' | 'parties'>,
  readerId: string,
  readsAnyway: boolean,
): boolean {
  return readsAnyway || memberId === readerId || (parties?.includes(readerId) ?? true);
}

/** The longest comment. */
export const MAX_COMMENT = 1000;

/** How many comments one thing can have: deleting it changes them in the same commit. */
export const MAX_COMMENTS = 500;

/** So many of them by one member: nobody can take the room of all others. */
export const MAX_COMMENTS_OF_ONE = 250;
