import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

/** A row of a table, numbered from 1 as spreadsheets do. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

export interface FilePersonCents {
  /** The key of a person in the file. */
  person: string;
  cents: Cents;
}

export interface TrackerPerson {
  /** Unique in the file; names may repeat. */
  key: string;
  name: string;
  email?: string;
}

/** `refund`: money that came back. `payers` have received it, `shares` say whose it was. */
export type EntryKind = 'expense' | 'refund' | 'payment';

/** An exact entry of another expense tracker. Amounts are in the smallest unit of `currency` (`digitsOf`). */
export interface TrackerEntry {
  /** Its place in the file. A payment to several people is several entries of one row. */
  row: number;
  /** The tracker's own id of the row, which it keeps when it is changed; absent where the file has none. */
  sourceId?: string;
  kind: EntryKind;
  date: CalendarDate;
  title: string;
  note: string;
  /** As the file names it; '' = none. */
  category: string;
  currency: string;
  /** Above 0: what `payers` and `shares` each add up to. */
  cents: Cents;
  payers: readonly FilePersonCents[];
  /** In a payment: the people who received it. */
  shares: readonly FilePersonCents[];
}

/** One way to read a row that is not exact. */
export interface OpenOption {
  /** Options of several rows with the same way can be chosen together. */
  way: string;
  label: string;
  entries: readonly TrackerEntry[];
}

/** A row that can be read in several ways. Without an option it can only be left out. */
export interface OpenRow {
  row: number;
  title: string;
  date: CalendarDate;
  currency: string;
  cents: Cents;
  /** The reason, equal for rows that can be decided together. */
  reason: string;
  /** What it does to each balance by the file; null = that follows from what is chosen. */
  effect: readonly FilePersonCents[] | null;
  options: readonly OpenOption[];
}

/** A row that is not imported, and why. */
export interface AsideRow {
  row: number;
  title: string;
  currency: string;
  reason: string;
  /** What it does to each balance by the file; null = it can't be told. */
  effect: readonly FilePersonCents[] | null;
}

/** Something that is asked once for the whole file. */
export interface FileQuestion {
  id: string;
  text: string;
  /** How many rows it is about. */
  count: number;
  options: readonly { value: string; label: string }[];
}

/** The answers to the questions of a file, by id. */
export type FileAnswers = Readonly<Record<string, string>>;

/** The common form into which the files of all trackers are read. */
export interface TrackerFile {
  source: string;
  /** The group's name, where the file says it. */
  name: string | null;
  people: readonly TrackerPerson[];
  entries: readonly TrackerEntry[];
  open: readonly OpenRow[];
  aside: readonly AsideRow[];
  questions: readonly FileQuestion[];
  /** For each currency: the balances that the file states, or else those computed from its rows. */
  balances: Readonly<Record<string, readonly FilePersonCents[]>>;
  /** Whether the file tells who spent how much; otherwise it only has balances. */
  tellsSpending: boolean;
  /**
   * The number of rows in another currency that the tracker itself has converted to the group's, by that
   * currency.
   */
  converted?: Readonly<Record<string, number>>;
}

/** The fields that all entries of one row have in common. */
export type RowFacts = Pick<
  TrackerEntry,
  'row' | 'date' | 'title' | 'note' | 'category' | 'currency' | 'sourceId'
>;

/** Collects the results while the rows are read. */
export class RowCollector {
  readonly entries: TrackerEntry[] = [];
  readonly open: OpenRow[] = [];
  readonly aside: AsideRow[] = [];
  readonly converted: Record<string, number> = {};

  /** Notes a row that was paid in another currency, and that the tracker has converted to the group's. */
  noteConverted(from: string, to: string): void {
    if (from !== '' && from !== to) this.converted[from] = (this.converted[from] ?? 0) + 1;
  }

  leaveOut(
    { row, title, currency }: Pick<RowFacts, 'row' | 'title' | 'currency'>,
    reason: string,
    effect: readonly FilePersonCents[] | null,
  ): void {
    this.aside.push({ row, title, currency, reason, effect });
  }

  ask(
    { row, title, date, currency }: RowFacts,
    question: Pick<OpenRow, 'cents' | 'reason' | 'effect' | 'options'>,
  ): void {
    this.open.push({ row, title, date, currency, ...question });
  }
}

/** The effect of an entry on each balance: whoever paid is owed more, whoever has a share owes more. */
export function effectOf({ kind, payers, shares }: TrackerEntry): FilePersonCents[] {
  const sign = kind === 'refund' ? -1 : 1;
  return addUp([
    ...payers.map(({ person, cents }) => ({ person, cents: sign * cents })),
    ...shares.map(({ person, cents }) => ({ person, cents: -sign * cents })),
  ]);
}

/** Adds up the figures of each person. */
export function addUp(figures: Iterable<FilePersonCents>): FilePersonCents[] {
  const sums = new Map<string, Cents>();
  for (const { person, cents } of figures) sums.set(person, (sums.get(person) ?? 0) + cents);
  return [...sums].map(([person, cents]) => ({ person, cents }));
}

/** The currencies of the file, the one with most rows first. */
export function currenciesOf({
  entries,
  open,
  aside,
}: Pick<TrackerFile, 'entries' | 'open' | 'aside'>): { code: string; count: number }[] {
  const rows = new Map<string, Set<number>>();
  for (const { currency, row } of [...entries, ...open, ...aside]) {
    rows.set(currency, (rows.get(currency) ?? new Set()).add(row));
  }
  return [...rows]
    .map(([code, { size }]) => ({ code, count: size }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
