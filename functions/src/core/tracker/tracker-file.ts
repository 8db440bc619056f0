import type { CalendarDate } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

/** A row of a table, numbered from 1 as spreadsheets do. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

export interface PersonCents {
  /** The key of a person of the file. */
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

/** What another expense tracker says has happened, exactly. Figures are of the last decimal of `currency` (`digitsOf`). */
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
  payers: readonly PersonCents[];
  /** Of a payment: who received it. */
  shares: readonly PersonCents[];
}

/** How a row that can't be told exactly can be meant. */
export interface OpenOption {
  /** Options of several rows with the same way can be chosen together. */
  way: string;
  label: string;
  entries: readonly TrackerEntry[];
}

/** A row that the file does not tell exactly. Without an option it can only be left out. */
export interface OpenRow {
  row: number;
  title: string;
  date: CalendarDate;
  currency: string;
  cents: Cents;
  /** The same for rows that can be decided together. */
  reason: string;
  /** What it does to each balance by the file; null = that follows from what is chosen. */
  effect: readonly PersonCents[] | null;
  options: readonly OpenOption[];
}

/** A row of which nothing comes in, and why. */
export interface AsideRow {
  row: number;
  title: string;
  currency: string;
  reason: string;
  /** What it does to each balance by the file; null = it can't be told. */
  effect: readonly PersonCents[] | null;
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

/** What every tracker's file is turned into. */
export interface TrackerFile {
  source: string;
  /** The group's name, where the file says it. */
  name: string | null;
  people: readonly TrackerPerson[];
  entries: readonly TrackerEntry[];
  open: readonly OpenRow[];
  aside: readonly AsideRow[];
  questions: readonly FileQuestion[];
  /** By currency: the balances that the file itself states. Computed from its rows where it states none. */
  balances: Readonly<Record<string, readonly PersonCents[]>>;
  /** Whether it says who spent how much, or balances alone. */
  tellsSpending: boolean;
  /** Rows of another currency that the tracker itself has counted in the group's, by that currency. */
  converted?: Readonly<Record<string, number>>;
}

/** What is common to the rows of one line of a file. */
export type RowFacts = Pick<
  TrackerEntry,
  'row' | 'date' | 'title' | 'note' | 'category' | 'currency' | 'sourceId'
>;

/** What comes of reading rows one by one. */
export class RowCollector {
  readonly entries: TrackerEntry[] = [];
  readonly open: OpenRow[] = [];
  readonly aside: AsideRow[] = [];
  readonly converted: Record<string, number> = {};

  /** The figures of a row are the tracker's own in the group's currency: it was paid in another. */
  noteConverted(from: string, to: string): void {
    if (from !== '' && from !== to) this.converted[from] = (this.converted[from] ?? 0) + 1;
  }

  leaveOut(
    { row, title, currency }: Pick<RowFacts, 'row' | 'title' | 'currency'>,
    reason: string,
    effect: readonly PersonCents[] | null,
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

/** What an entry does to each balance: who paid is owed more, who has a share owes more. */
export function effectOf({ kind, payers, shares }: TrackerEntry): PersonCents[] {
  const sign = kind === 'refund' ? -1 : 1;
  return addUp([
    ...payers.map(({ person, cents }) => ({ person, cents: sign * cents })),
    ...shares.map(({ person, cents }) => ({ person, cents: -sign * cents })),
  ]);
}

/** One figure for each person. */
export function addUp(figures: Iterable<PersonCents>): PersonCents[] {
  const sums = new Map<string, Cents>();
  for (const { person, cents } of figures) sums.set(person, (sums.get(person) ?? 0) + cents);
  return [...sums].map(([person, cents]) => ({ person, cents }));
}

/** The currency of most rows first. */
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
