import type { Comment } from './stored.ts';

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
