import { toImportRow, type ImportTarget } from './import-rows.ts';
import {
  addUp,
  effectOf,
  type OpenOption,
  type OpenRow,
  type FilePersonCents,
  type TrackerEntry,
  type TrackerFile,
} from './tracker-file.ts';

/** The reader's decisions about a file. */
export interface TrackerDecisions {
  /** The currency whose rows are imported. */
  currency: string;
  /** Who a person of the file is; null = left out; absent = not said yet. */
  people: Readonly<Record<string, string | null>>;
  /** By row: the way of the chosen option, or `skip`. */
  rows: Readonly<Record<number, string>>;
}

export const SKIP = 'skip';

/** Rows that are not imported as the file has them, with their effect on each balance of the file. */
export interface ExcludedRows {
  reason: string;
  rows: readonly number[];
  /** The first titles of them. */
  titles: readonly string[];
  /** How much higher the file's balances are than ours because of them. */
  effect: readonly FilePersonCents[];
}

export interface DecidedEntries {
  /** The entries that are imported. */
  entries: readonly TrackerEntry[];
  aside: readonly ExcludedRows[];
  /** Rows that nobody has decided yet. */
  undecided: readonly OpenRow[];
  /** The balances by the rows of the file, with the decisions where the file is not exact. */
  computed: readonly FilePersonCents[];
}

/** Converts an entry as it is sent; null = nothing would be left of it. */
export type Convert = (entry: TrackerEntry) => TrackerEntry | null;

const asItIs: Convert = (entry) => entry;

/** The entries of a file that are imported by these decisions, and those that are not. */
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

/** Why a household can't hold the entry; null = it can, or it is not decided yet who its people are. */
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

/** How many rows are named as examples. */
const FIRST_TITLES = 3;

/** One line for all rows with the same reason. */
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
