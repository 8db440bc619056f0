/** A member's text about a transaction or expense. Comments can't be edited. */
export interface Comment {
  /** UUID made by the client, so that sending the request twice stores one comment. */
  id: string;
  memberId: string;
  text: string;
  createdAt: Date;
  /** The parties of the item when the comment was written. Absent in old comments. */
  parties?: readonly string[];
  /** When the comment is purged together with the item; null = the item is not deleted. */
  expireAt: Date | null;
}

/**
 * Whether a reader of the item may read this comment. A reader who is only a party sees only
 * comments from their time as a party, because they may have been added later.
 * @param readsAnyway true = the reader could read the item without being a party
 */
export function isForReader(
  { memberId, parties }: Pick<Comment, 'memberId' | 'parties'>,
  readerId: string,
  readsAnyway: boolean,
): boolean {
  return readsAnyway || memberId === readerId || (parties?.includes(readerId) ?? true);
}

/** In characters. */
export const MAX_COMMENT = 1000;

/** The limit per item, because deleting the item changes its comments in one commit. */
export const MAX_COMMENTS = 500;

/** The limit per member and item, so that nobody can use up the room for all. */
export const MAX_COMMENTS_OF_ONE = 250;
