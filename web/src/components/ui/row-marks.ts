import { createContext, use } from 'react';

/** Rows to highlight: just saved, or named by the address. Each new object is shown once. */
export interface RowMarks {
  ids: ReadonlySet<string>;
  /** Whether the first of them takes the focus, because the user requested it. */
  isFocused: boolean;
}

export const noMarks: RowMarks = { ids: new Set(), isFocused: false };

/** The list's owner provides it to the list and its rows. */
export const RowMarksContext = createContext<RowMarks>(noMarks);

export function useRowMark(id: string): true | undefined {
  return use(RowMarksContext).ids.has(id) || undefined;
}
