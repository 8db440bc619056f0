import { createContext, use } from 'react';

/** Why this part of the page is read-only; null if it is not. */
export const ReadOnlyContext = createContext<string | null>(null);

export function useReadOnly(): string | null {
  return use(ReadOnlyContext);
}
