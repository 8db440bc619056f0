import type { ImportRow } from '../import-resource.ts';
import type { Cents } from '../../money/money.ts';
import {
  decideEntries,
  type Convert,
  type DecidedEntries,
  type TrackerDecisions,
} from './decide.ts';
import { debtsOfRow, toImportRow } from './import-rows.ts';
import { netsOfDebts } from '../../debt/nets-of-debts.ts';
import {
  effectOf,
  sumsByPerson,
  type TrackerEntry,
  type TrackerFile,
} from '../read/tracker-file.ts';

/** One person's balance in cents: positive = they are owed. */
export interface ProofLine {
  person: string;
  /** The file's balance. */
  file: Cents;
  /** The part of it in rows that were left out or decided differently by hand. */
  aside: Cents;
  /** The balance from the imported rows. */
  ours: Cents;
  /** Must be 0; otherwise the import is blocked. */
  difference: Cents;
}

export interface BalanceProof extends DecidedEntries {
  /** The import rows, one per entry. Amounts are cents. */
  rows: readonly ImportRow[];
  /** The tracker's id of each row, made unique per entry of one row; null = none. */
  sourceIds: readonly (string | null)[];
  lines: readonly ProofLine[];
  /** With conversion: each person's balance in the household's currency. */
  here: ReadonlyMap<string, Cents> | null;
  /** Whether the file states balances; otherwise they are computed from its rows. */
  isStated: boolean;
  holds: boolean;
}

/**
 * Compares the balances of the import rows with the file's. Ours are computed from the rows that are sent, with the
 * server's rules. Converted amounts are compared in their own currency, before each row is rounded.
 *
 * @param convert for entries in another currency than the household's
 */
export function proveBalances(
  file: TrackerFile,
  decisions: TrackerDecisions,
  categoryOf: (name: string) => string = (name) => name || 'Other',
  convert?: Convert,
): BalanceProof {
  const decided = decideEntries(file, decisions, convert);
  const people = Object.create(null) as Record<string, string>;
  // A person without a decision keeps the file's own key.
  for (const { key } of file.people) people[key] = decisions.people[key] ?? key;
  const rows: ImportRow[] = [];
  const sourceIds: (string | null)[] = [];
  const nameSource = sourceNames();
  for (const entry of decided.entries) {
    const sent = convert ? convert(entry) : entry;
    const row = sent && toImportRow(sent, { people, categoryOf }).row;
    const sourceId = nameSource(entry);
    if (!row) continue;
    rows.push(row);
    sourceIds.push(sourceId);
  }
  const nets = netsOfDebts(rows.flatMap(debtsOfRow));
  const untouched = convert ? sumsByPerson(decided.entries.flatMap(effectOf)) : null;
  const { currency } = decisions;
  const stated = Object.hasOwn(file.balances, currency) ? file.balances[currency] : undefined;
  const inFile = sumsByPerson(stated ?? decided.computed);
  const left = sumsByPerson(decided.aside.flatMap(({ effect }) => effect));
  const lines = file.people.map(({ key }): ProofLine => {
    const figures = { file: inFile.get(key) ?? 0, aside: left.get(key) ?? 0 };
    const ours = (untouched ? untouched.get(key) : nets.get(people[key]!)) ?? 0;
    return { person: key, ...figures, ours, difference: figures.file - figures.aside - ours };
  });
  const holds = lines.every(({ difference }) => difference === 0);
  const here = convert
    ? new Map(file.people.map(({ key }) => [key, nets.get(people[key]!) ?? 0]))
    : null;
  return { ...decided, rows, sourceIds, lines, here, isStated: stated !== undefined, holds };
}

/** Several entries of one row are numbered. */
function sourceNames(): (entry: TrackerEntry) => string | null {
  const counts = new Map<string, number>();
  return ({ sourceId }) => {
    if (sourceId === undefined) return null;
    const count = counts.get(sourceId) ?? 0;
    counts.set(sourceId, count + 1);
    return count === 0 ? sourceId : `${sourceId} ${count}`;
  };
}
