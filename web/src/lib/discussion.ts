/**
 * Opens the comments and disputes of a transaction or expense. Lists of every feature use it
 * without importing that feature: the app provides the function.
 */
import { createContext, use } from 'react';

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
  /** Whether the field for a dispute's reason is open at first. */
  isDisputing?: boolean;
}

export type OpenDiscussion = (
  thing: DiscussedThing | DiscussedImport,
  options?: OpenOptions,
) => void;

export const DiscussionContext = createContext<OpenDiscussion | null>(null);

/** Null if the app provides none. */
export function useOpenDiscussion(): OpenDiscussion | null {
  return use(DiscussionContext);
}

/** Comments, disputes and the deletion of a row belong to its expense. */
export function discussedThing({
  id,
  expenseId,
}: {
  id: string;
  expenseId: string | null;
}): DiscussedThing {
  return expenseId === null ? { kind: 'transactions', id } : { kind: 'expenses', id: expenseId };
}
