/**
 * Opens the comments and disputes of a transaction or expense. Lists of every feature can do that without
 * importing the feature that shows them: the app provides the function.
 */
import { createContext, use } from 'react';

/** The transaction or expense that is discussed. */
export interface DiscussedThing {
  kind: 'transactions' | 'expenses';
  id: string;
}

/** A whole import: it has disputes, and no comments. */
export interface DiscussedImport {
  kind: 'imports';
  id: string;
}

interface OpenOptions {
  /** Whether it opens with the field for the reason of a dispute. */
  isDisputing?: boolean;
}

export type OpenDiscussion = (
  thing: DiscussedThing | DiscussedImport,
  options?: OpenOptions,
) => void;

export const DiscussionContext = createContext<OpenDiscussion | null>(null);

/** Null where nothing can be opened. */
export function useOpenDiscussion(): OpenDiscussion | null {
  return use(DiscussionContext);
}

/** Comments and disputes of a row belong to the expense that it is part of. */
export function discussedThing({
  id,
  expenseId,
}: {
  id: string;
  expenseId: string | null;
}): DiscussedThing {
  return expenseId === null ? { kind: 'transactions', id } : { kind: 'expenses', id: expenseId };
}
