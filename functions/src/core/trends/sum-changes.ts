import type { MonthKey } from '../calendar/calendar.ts';
import { cellsOfRow, type ALL_MONTHS, type SumCell, type SummedRow } from './sum-cells.ts';

/** The increments of one commit: each number once, without zeros. */
export class SumChanges {
  readonly #documents = new Map<SumCell['of'], Map<string, SumCell>>();
  /** Category names in rows, by the number's path. */
  readonly #names = new Map<string, string>();

  /** null = the row did not exist before, or is removed. */
  changeRow(before: SummedRow | null, after: SummedRow | null): void {
    if (before) this.add(cellsOfRow(before), -1);
    if (!after) return;
    const cells = cellsOfRow(after);
    this.add(cells, 1);
    const spent = cells.find(({ path: [table] }) => table === 'cells');
    if (spent) this.#names.set(keyOf(spent), after.category);
  }

  add(cells: readonly SumCell[], sign: 1 | -1): void {
    for (const { of, path, value } of cells) {
      const document = this.#documents.get(of) ?? new Map<string, SumCell>();
      this.#documents.set(of, document);
      const key = keyOf({ of, path });
      const before = document.get(key)?.value ?? 0;
      document.set(key, { of, path, value: before + sign * value });
    }
  }

  #nameOf(cell: SumCell): SumName | null {
    const name = this.#names.get(keyOf(cell));
    const [, people, category] = cell.path;
    if (name === undefined || people === undefined || category === undefined) return null;
    return { path: ['names', people, category], value: name };
  }

  /** The increments per document, with the names of the affected categories. */
  *documents(): Generator<SumDocumentChange> {
    for (const [of, document] of this.#documents) {
      const cells = [...document.values()].filter(({ value }) => value !== 0);
      if (cells.length === 0) continue;
      yield { of, cells, names: cells.flatMap((cell) => this.#nameOf(cell) ?? []) };
    }
  }
}

export interface SumDocumentChange {
  of: MonthKey | typeof ALL_MONTHS;
  cells: readonly SumCell[];
  names: readonly SumName[];
}

/** A category's name in rows of these people. */
export interface SumName {
  path: readonly ['names', people: string, category: string];
  value: string;
}

function keyOf({ of, path }: Pick<SumCell, 'of' | 'path'>): string {
  return [of, ...path].join(' ');
}
