/** What a member wrote about a transaction or an expense. It never changes. */
export interface Comment {
  /** A UUID made by the client, so that sending twice stores once. */
  id: string;
  memberId: string;
  text: string;
  createdAt: Date;
  /** When it is gone for good, together with what it is about; null while that is there. */
  expireAt: Date | null;
}

/** The longest comment. */
export const MAX_COMMENT = 1000;

/** How many comments one thing can have: deleting it changes them in the same commit. */
export const MAX_COMMENTS = 500;

/** So many of them by one member: nobody can take the room of all others. */
export const MAX_COMMENTS_OF_ONE = 250;
