import {
  countDocumentsIn,
  MAX_IMPORTED_DOCUMENTS,
  MAX_PIECE_ROWS,
  type PieceSection,
} from '@housetab/functions/core/document/household-import-resource';

/** In characters: small enough for a slow network. A single row can be longer. */
const MAX_PIECE_LENGTH = 500_000;

/** Splits deterministically: another browser with the same file must get the same pieces. */
export class PieceWriter {
  readonly pieces: string[] = [];
  documents = 0;
  count = 0;
  readonly #section: PieceSection;
  #rows: string[] = [];
  #length = 0;

  constructor(section: PieceSection) {
    this.#section = section;
  }

  add(row: object): void {
    const text = JSON.stringify(row);
    if (this.#rows.length === MAX_PIECE_ROWS || this.#length + text.length > MAX_PIECE_LENGTH) {
      this.end();
    }
    this.#rows.push(text);
    this.#length += text.length;
    this.count++;
    this.documents += countDocumentsIn({ rows: [row] });
  }

  end(): void {
    if (this.#rows.length === 0) return;
    this.pieces.push(`{"section":"${this.#section}","rows":[${this.#rows.join(',')}]}`);
    this.#rows = [];
    this.#length = 0;
  }
}

export function isTooMuch(writers: readonly PieceWriter[], members: number): boolean {
  return writers.reduce((sum, one) => sum + one.documents, members) > MAX_IMPORTED_DOCUMENTS;
}
