import { createContext, use } from 'react';

/** The reason why nothing can be changed on this part of the page; null if it can. */
export const ReadOnlyContext = createContext<string | null>(null);

export function useReadOnly(): string | null {
  return use(ReadOnlyContext);
}
