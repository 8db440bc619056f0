import { foldName } from '../../household/member.ts';
import { unguardCell } from '../../transaction/csv.ts';

/** A row of a table, numbered from 1 as in spreadsheets. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

/** A table whose columns have names. The first of two equal names counts. */
export class FileTable {
  readonly rows: readonly TableRow[];
  readonly #names: readonly string[];
  readonly #fold: (name: string) => string;
  /** By name as asked for: a large file asks for each once per row. */
  readonly #places = new Map<string, number>();

  /** @param fold equal for two spellings of a name */
  constructor([header, ...rows]: readonly TableRow[], fold = foldName) {
    this.rows = rows;
    this.#fold = fold;
    // Spreadsheets write a byte order mark at the start of a file.
    this.#names = header?.cells.map((cell) => fold(cell.replace(/^\uFEFF/, ''))) ?? [];
  }

  has(...names: readonly string[]): boolean {
    return names.every((name) => this.placeOf(name) !== -1);
  }

  /** The column's index; -1 = it is missing. */
  placeOf(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const place = this.#names.indexOf(this.#fold(name));
    this.#places.set(name, place);
    return place;
  }

  /** The cell as written; '' = the row is too short, or the column is missing. */
  cell({ cells }: TableRow, name: string): string {
    return cells[this.placeOf(name)] ?? '';
  }

  text(row: TableRow, name: string): string {
    return textOf(this.cell(row, name));
  }
}

/** A cell's text, without blanks around it and an export's guard against formulas. */
export function textOf(cell: string): string {
  return unguardCell(cell.trim()).trim();
}
