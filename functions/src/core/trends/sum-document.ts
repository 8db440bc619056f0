import type { SumCell } from './sum-cells.ts';
import type { SumName } from './sum-changes.ts';
import type { SumDocument } from './stored.ts';

export function sumIdOf(of: SumDocument['of'], part: number): string {
  return part === 0 ? of : `${of}.${part}`;
}

/** All numbers except zeros. */
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

export function nested<T>(
  cells: readonly { path: readonly string[]; value: T }[],
  valueOf: (value: T) => unknown = (value) => value,
): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const { path, value } of cells) {
    let at = root;
    for (const key of path.slice(0, -1)) {
      // A category may be called `constructor`, which every object inherits.
      if (!Object.hasOwn(at, key)) at[key] = {};
      at = at[key] as Record<string, unknown>;
    }
    at[path.at(-1)!] = valueOf(value);
  }
  return root;
}

/** Numbers per document: at most about 70 bytes each, of Firestore's 1 MiB. */
const CELLS_IN_PART = 9_000;

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
