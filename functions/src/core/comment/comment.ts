/** A member's text about a transaction or expense. Comments can't be edited. */
export interface Comment {
  /** UUID made by the client, so that sending the request twice stores one comment. */
  id: string;
  memberId: string;
  text: string;
  createdAt: Date;
  /** The parties of the thing when the comment was written. Absent in old comments. */
  parties?: readonly string[];
  /**
   * When the comment is deleted permanently, together with the thing; null = the thing is not
   * deleted.
   */
  expireAt: Date | null;
}

/**
 * Whether a reader of the thing may read this comment. Somebody who may read the thing only as a
 * party may read just the comments written while they were a party, because they may have been
 * added later.
 *
 * @param readsAnyway true = the reader could read the thing without being a party
 */
export function isForReader(
  { memberId, parties }: Pick<Comment, 'memberId' | 'parties'>,
  readerId: string,
  readsAnyway: boolean,
): boolean {
  return readsAnyway || memberId === readerId || (parties?.includes(readerId) ?? true);
}

/** The most characters of a comment. */
export const MAX_COMMENT = 1000;

/**
 * How many comments one thing can have. Limited because deleting the thing changes them in one
 * commit.
 */
export const MAX_COMMENTS = 500;

/** How many of these one member can write, so that nobody can use up the room for all. */
export const MAX_COMMENTS_OF_ONE = 250;
