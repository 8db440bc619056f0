/**
 * How what people say about a transaction or an expense is opened: who disputes it, and comments. Lists
 * of every feature open it without knowing the API that it is read from: the app provides how.
 */
import { createContext, use } from 'react';

/** What is talked about. */
export interface DiscussedThing {
  kind: 'transactions' | 'expenses';
  id: string;
}

interface OpenOptions {
  /** Begins with the reason of a dispute. */
  isDisputing?: boolean;
}

export type OpenDiscussion = (thing: DiscussedThing, options?: OpenOptions) => void;

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
