import type { ReactNode } from 'react';

export interface Sort {
  /** The id of a column. */
  by: string;
  isDescending: boolean;
}

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Makes the column sortable. Texts sort like a dictionary, missing values (null) last either
   * way; dates as `YYYY-MM-DD` or ISO texts sort by time.
   */
  sortValue?: (row: Row) => string | number | null;
  align?: 'start' | 'center' | 'end';
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** The header is there for readers of the screen only. */
  isHeaderHidden?: boolean;
  /**
   * Its place on a card: `title` and `aside` make the first line (what it is, and how much),
   * `detail` (the default) a labelled line, `badge` an unlabelled one among others, `actions` the
   * foot; `hidden` leaves it out.
   */
  card?: 'title' | 'aside' | 'detail' | 'badge' | 'actions' | 'hidden';
}

export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** What the row's box says: `Select Groceries, $12.00`. */
  labelOf: (row: Row) => string;
}
