import type { CalendarDate } from '../../calendar/calendar.ts';
import type { Cents } from '../../money/money.ts';

export interface FilePersonCents {
  person: string;
  cents: Cents;
}

export interface TrackerPerson {
  /** Unique in the file; names may repeat. */
  key: string;
  name: string;
  email?: string;
}

/** In a `refund`, `payers` received the money, and `shares` say who benefits. */
export type EntryKind = 'expense' | 'refund' | 'payment';

/** An exact entry of another tracker. Amounts are in the currency's smallest file unit (`digitsOf`). */
export interface TrackerEntry {
  /** The row number in the file. A payment to several people makes several entries of one row. */
  row: number;
  /** The tracker's id of the row, stable across edits; absent = the file has none. */
  sourceId?: string;
  kind: EntryKind;
  date: CalendarDate;
  title: string;
  note: string;
  /** The name in the file; '' = none. */
  category: string;
  currency: string;
  /** Positive; `payers` and `shares` each add up to it. */
  cents: Cents;
  payers: readonly FilePersonCents[];
  /** In a payment: the payees. */
  shares: readonly FilePersonCents[];
}

export interface OpenOption {
  /** Equal for options of several rows that can be chosen together. */
  way: string;
  label: string;
  entries: readonly TrackerEntry[];
}

/** An ambiguous row. Without options it can only be left out. */
export interface OpenRow {
  row: number;
  title: string;
  date: CalendarDate;
  currency: string;
  cents: Cents;
  /** Equal for rows that can be decided together. */
  reason: string;
  /** The effect on each of the file's balances; null = it depends on the chosen option. */
  effect: readonly FilePersonCents[] | null;
  options: readonly OpenOption[];
}

export interface AsideRow {
  row: number;
  title: string;
  currency: string;
  reason: string;
  /** The effect on each of the file's balances; null = unknown. */
  effect: readonly FilePersonCents[] | null;
}

export interface FileQuestion {
  id: string;
  text: string;
  count: number;
  options: readonly { value: string; label: string }[];
}

/** By the question's id. */
export type FileAnswers = Readonly<Record<string, string>>;

export interface TrackerFile {
  source: string;
  /** The group's name; null = unknown. */
  name: string | null;
  people: readonly TrackerPerson[];
  entries: readonly TrackerEntry[];
  open: readonly OpenRow[];
  aside: readonly AsideRow[];
  questions: readonly FileQuestion[];
  /** For each currency: the file's stated balances, or else those computed from its rows. */
  balances: Readonly<Record<string, readonly FilePersonCents[]>>;
  /** Whether the file states the spending per person; otherwise it has only balances. */
  tellsSpending: boolean;
  /** The number of rows that the tracker itself converted to the group's currency, by original currency. */
  converted: Readonly<Record<string, number>>;
}

export type RowFacts = Pick<
  TrackerEntry,
  'row' | 'date' | 'title' | 'note' | 'category' | 'currency' | 'sourceId'
>;

export class RowCollector {
  readonly entries: TrackerEntry[] = [];
  readonly open: OpenRow[] = [];
  readonly aside: AsideRow[] = [];
  readonly converted: Record<string, number> = {};

  /** Counts a row that the tracker converted to the group's currency. */
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

  /** The file of all collected rows. */
  toFile(own: Pick<TrackerFile, 'source' | 'people'> & Partial<TrackerFile>): TrackerFile {
    const { entries, open, aside, converted } = this;
    const usual = { name: null, questions: [], balances: {}, tellsSpending: true };
    return { ...usual, ...own, entries, open, aside, converted };
  }
}

/** Payers are owed more, sharers owe more; a refund reverses both. */
export function effectOf({ kind, payers, shares }: TrackerEntry): FilePersonCents[] {
  const sign = kind === 'refund' ? -1 : 1;
  return addUp([
    ...payers.map(({ person, cents }) => ({ person, cents: sign * cents })),
    ...shares.map(({ person, cents }) => ({ person, cents: -sign * cents })),
  ]);
}

export function sumsByPerson(figures: Iterable<FilePersonCents>): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const { person, cents } of figures) sums.set(person, (sums.get(person) ?? 0) + cents);
  return sums;
}

export function addUp(figures: Iterable<FilePersonCents>): FilePersonCents[] {
  return [...sumsByPerson(figures)].map(([person, cents]) => ({ person, cents }));
}

/** The currencies of the file, most frequent first. */
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
