import type { MonthKey } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';
import type { ALL_MONTHS, SumCell } from './sum-cells.ts';
import type { SumName } from './sum-changes.ts';

/**
 * The sums of a household's month, or of all months; `ALL_MONTHS` has balances only. Mostly one document; where it would
 * be too large there are further parts, whose numbers are added to it.
 */
export interface SumDocument {
  id: string;
  of: MonthKey | typeof ALL_MONTHS;
  /** When a row changed it; absent where it was made whole. */
  changedAt?: Date;
  /** People, category, day: what was spent, not less where it came back. */
  cells?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Cents>>>>>>;
  /** People, day: how many rows. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** People, category: what their rows call it. */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Two people, day (of all months: month): what the second came to owe the first. */
  balances?: Readonly<Record<string, Readonly<Record<string, Cents>>>>;
}

/** The id of a part. */
export function sumIdOf(of: SumDocument['of'], part: number): string {
  return part === 0 ? of : `${of}.${part}`;
}

/** All numbers of a document but zeros. */
export function cellsIn({ of, cells = {}, counts = {}, balances = {} }: SumDocument): SumCell[] {
  const found: SumCell[] = [];
  for (const [people, categories] of Object.entries(cells)) {
    for (const [category, days] of Object.entries(categories)) {
      for (const [day, value] of Object.entries(days)) {
        if (value !== 0) found.push({ of, path: ['cells', people, category, day], value });
      }
    }
  }
  for (const [table, keys] of [
    ['counts', counts],
    ['balances', balances],
  ] as const) {
    for (const [key, days] of Object.entries(keys)) {
      for (const [day, value] of Object.entries(days)) {
        if (value !== 0) found.push({ of, path: [table, key, day], value });
      }
    }
  }
  return found;
}

/** Nested as documents have it. */
export function nested<T>(
  cells: readonly { path: readonly string[]; value: T }[],
  valueOf: (value: T) => unknown = (value) => value,
): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const { path, value } of cells) {
    let at = root;
    for (const key of path.slice(0, -1)) {
      // A category may be called `constructor`, as something of every object is.
      if (!Object.hasOwn(at, key)) at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[path.at(-1)!] = valueOf(value);
  }
  return root;
}

/** Numbers of one document that is written whole: about 70 bytes each at most, of 1 MiB. */
const CELLS_IN_PART = 9_000;

/** The documents that have these numbers, as many as are needed. */
export function sumDocumentsOf(
  of: SumDocument['of'],
  cells: readonly SumCell[],
  names: readonly SumName[],
): SumDocument[] {
  const all: readonly { path: readonly string[]; value: number | string }[] = [...cells, ...names];
  const parts = Math.max(1, Math.ceil(all.length / CELLS_IN_PART));
  return Array.from({ length: parts }, (_, part) => ({
    ...{ id: sumIdOf(of, part), of },
    ...nested(all.slice(part * CELLS_IN_PART, (part + 1) * CELLS_IN_PART)),
  }));
}
