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
  /** Nothing in it is ever wider than the column, or it shortens itself: nothing need be cut. */
  isFitting?: boolean;
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

export interface DataTableProps<Row> {
  /** What the table lists; its accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The current order. Without it the table keeps its own, starting with `initialSort`. */
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  initialSort?: Sort;
  /** `server`: rows come in order already, `onSortChange` asks for another. */
  sortedBy?: 'browser' | 'server';
  selection?: RowSelection<Row>;
  /** Rows that stand below an opened one, in this order whatever the sort; they are selected with it. */
  rowsBelow?: (row: Row) => readonly Row[];
  /** E.g. `bg-paid-soft` for a paid row. */
  rowClassName?: (row: Row) => string | undefined;
  /** Shown instead of rows while they load for the first time. */
  isLoading?: boolean;
  /** Shown instead of rows when they could not be loaded. */
  error?: { message: string; cause?: unknown; onRetry?: () => void } | null;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Table rows below all others: a total. Give `tr` elements; cards show `cardFooter`. */
  footer?: ReactNode;
  cardFooter?: ReactNode;
  /** Smaller text and narrower gaps between columns, where there are many. */
  isDense?: boolean;
  /** Below 1,280 pixels even smaller, for more columns than there is room for. */
  isTight?: boolean;
  /** The narrowest window, in pixels, that shows a table. Default 768. */
  tableFrom?: number;
}
