import { createContext, use } from 'react';

/** The rows of a list to point out: just saved, or named by the address. Each new object is shown once. */
export interface RowMarks {
  ids: ReadonlySet<string>;
  /** Whether the first of them takes the focus: it was asked for. */
  isFocused: boolean;
}

export const noMarks: RowMarks = { ids: new Set(), isFocused: false };

/** Given by whoever shows the list; rows and their list take it from here. */
export const RowMarksContext = createContext<RowMarks>(noMarks);

/** What a row says of itself as `data-marked`. */
export function useRowMark(id: string): true | undefined {
  return use(RowMarksContext).ids.has(id) || undefined;
}
