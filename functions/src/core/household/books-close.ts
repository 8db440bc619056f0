import * as z from 'zod';

export const booksCloseTimes = ['at_once', 'on_arrival'] as const;
export type BooksClose = (typeof booksCloseTimes)[number];

export const booksCloseSchema = z.enum(booksCloseTimes).meta({
  description:
    'When the books close once everybody is made even: `at_once`, or `on_arrival`, as soon as all payments have ' +
    'arrived; until then all debts stay open.',
});

/** Default: at once. */
export function booksCloseOf({ booksClose }: { booksClose?: BooksClose }): BooksClose {
  return booksClose ?? 'at_once';
}
