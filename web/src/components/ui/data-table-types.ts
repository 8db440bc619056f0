import type { ReactNode } from 'react';

export interface Sort {
  by: string;
  isDescending: boolean;
}

export interface DataColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * Makes the column sortable. Texts sort like a dictionary, missing values (null) last in both
   * directions; dates as `YYYY-MM-DD` or ISO texts sort by time.
   */
  sortValue?: (row: Row) => string | number | null;
  align?: 'start' | 'center' | 'end';
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** Its content always fits or shortens itself, so it needs no clipping. */
  isFitting?: boolean;
  /** The header is for screen readers only. */
  isHeaderHidden?: boolean;
  /**
   * Its place on a card: `title` and `aside` make the first line (name and amount), `detail` (the default) a labelled
   * line, `badge` an unlabelled one among others, `actions` the bottom; `hidden` leaves it out.
   */
  card?: 'title' | 'aside' | 'detail' | 'badge' | 'actions' | 'hidden';
}

export interface RowSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** The label of the row's checkbox: `Select Groceries, $12.00`. */
  labelOf: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** The table's accessible name. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The current order. Without it the table has its own state, starting with `initialSort`. */
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  initialSort?: Sort;
  /** `server`: rows are already in order, and `onSortChange` requests another order. */
  sortedBy?: 'browser' | 'server';
  selection?: RowSelection<Row>;
  /** Rows below an opened one, in this order whatever the sort; they are selected with it. */
  rowsBelow?: (row: Row) => readonly Row[];
  /** E.g. `bg-paid-soft` for a paid row. */
  rowClassName?: (row: Row) => string | undefined;
  isLoading?: boolean;
  error?: { message: string; cause?: unknown; onRetry?: () => void } | null;
  empty: ReactNode;
  /** Table rows below all others: a total. Pass `tr` elements; cards show `cardFooter`. */
  footer?: ReactNode;
  cardFooter?: ReactNode;
  /** Smaller text and narrower gaps, for many columns. */
  isDense?: boolean;
  /** Below 1,280 pixels even smaller, for more columns than fit. */
  isTight?: boolean;
  /** The narrowest window, in pixels, that shows a table. Default 768. */
  tableFrom?: number;
}
