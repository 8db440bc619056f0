import { toImportRow, type ImportTarget } from './import-rows.ts';
import {
  addUp,
  effectOf,
  type OpenOption,
  type OpenRow,
  type FilePersonCents,
  type TrackerEntry,
  type TrackerFile,
} from '../read/tracker-file.ts';

export interface TrackerDecisions {
  /** Only rows in this currency are imported. */
  currency: string;
  /** The member for a person of the file; null = left out; absent = not decided yet. */
  people: Readonly<Record<string, string | null>>;
  /** By row: the `way` of the chosen option, or `skip`. */
  rows: Readonly<Record<number, string>>;
}

export const SKIP = 'skip';

/** Rows that are not imported as in the file, with their effect on each of the file's balances. */
export interface ExcludedRows {
  reason: string;
  rows: readonly number[];
  titles: readonly string[];
  /** The file's balances minus ours, caused by these rows. */
  effect: readonly FilePersonCents[];
}

export interface DecidedEntries {
  entries: readonly TrackerEntry[];
  aside: readonly ExcludedRows[];
  undecided: readonly OpenRow[];
  /** The balances from the file's rows, with the decisions for rows that are not exact. */
  computed: readonly FilePersonCents[];
}

/** Converts an entry's currency; null = the amount becomes zero or too large. */
export type Convert = (entry: TrackerEntry) => TrackerEntry | null;

const asItIs: Convert = (entry) => entry;

export function decideEntries(
  file: TrackerFile,
  decisions: TrackerDecisions,
  convert: Convert = asItIs,
): DecidedEntries {
  const { currency, people, rows } = decisions;
  const isOurs = (one: { currency: string }) => one.currency === currency;
  const asides = new AsideList();
  const chosen: TrackerEntry[] = [];
  const undecided: OpenRow[] = [];
  const computed: FilePersonCents[] = [];
  for (const row of file.open.filter(isOurs)) {
    const way = rows[row.row];
    const option = row.options.find((one) => one.way === way);
    if (option === undefined && way !== SKIP) undecided.push(row);
    chosen.push(...(option?.entries ?? []));
    const told = effectOfOption(option);
    const effect = row.effect ?? told;
    computed.push(...effect);
    const rest = difference(effect, told);
    if (way === SKIP) asides.add(`${row.reason} Left out.`, row, rest);
    else if (option) asides.add(`${row.reason} ${option.label}.`, row, rest);
  }
  for (const row of file.aside.filter(isOurs)) {
    const effect = row.effect ?? [];
    computed.push(...effect);
    asides.add(row.reason, row, effect);
  }
  const names = new Map(file.people.map(({ key, name }) => [key, name]));
  const byHand = new Set(chosen);
  const entries = [...file.entries.filter(isOurs), ...chosen].filter((entry) => {
    if (!byHand.has(entry)) computed.push(...effectOf(entry));
    const out = peopleOf(entry).filter((key) => people[key] === null);
    const fault = out.length > 0 ? withText(out, names) : faultOf(convert(entry), decisions);
    if (fault !== null) asides.add(fault, entry, effectOf(entry));
    return fault === null;
  });
  return { entries, aside: asides.list, undecided, computed: addUp(computed) };
}

function effectOfOption(option: OpenOption | undefined): FilePersonCents[] {
  return addUp((option?.entries ?? []).flatMap(effectOf));
}

function peopleOf({ payers, shares }: TrackerEntry): string[] {
  return [...new Set([...payers, ...shares].map(({ person }) => person))];
}

function withText(keys: readonly string[], names: ReadonlyMap<string, string>): string {
  return `With ${keys.map((key) => names.get(key) ?? key).join(', ')}, left out`;
}

/** The reason why the entry cannot be imported; null = it can, or its people are not decided yet. */
function faultOf(entry: TrackerEntry | null, { people }: TrackerDecisions): string | null {
  if (entry === null)
    return 'At this rate it is less than half a cent, or more than can be entered.';
  const who = Object.create(null) as Record<string, string>;
  for (const key of peopleOf(entry)) who[key] = people[key] ?? key;
  const target: ImportTarget = { people: who, categoryOf: () => 'Other' };
  return toImportRow(entry, target).fault;
}

function difference(
  whole: readonly FilePersonCents[],
  part: readonly FilePersonCents[],
): FilePersonCents[] {
  const less = part.map(({ person, cents }) => ({ person, cents: -cents }));
  return addUp([...whole, ...less]).filter(({ cents }) => cents !== 0);
}

const FIRST_TITLES = 3;

class AsideList {
  readonly #byReason = new Map<
    string,
    { rows: number[]; titles: string[]; effect: FilePersonCents[] }
  >();

  get list(): readonly ExcludedRows[] {
    return [...this.#byReason].map(([reason, { effect, ...one }]) => ({
      ...{ reason, ...one },
      effect: addUp(effect),
    }));
  }

  add(
    reason: string,
    { row, title }: { row: number; title: string },
    effect: readonly FilePersonCents[],
  ): void {
    const one = this.#byReason.get(reason) ?? { rows: [], titles: [], effect: [] };
    this.#byReason.set(reason, one);
    one.rows.push(row);
    if (one.titles.length < FIRST_TITLES) one.titles.push(title);
    one.effect.push(...effect);
  }
}
