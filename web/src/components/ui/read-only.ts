import { createContext, use } from 'react';

/** Why nothing can be changed on this part of the page, for people; null where it can be. */
export const ReadOnlyContext = createContext<string | null>(null);

export function useReadOnly(): string | null {
  return use(ReadOnlyContext);
}
