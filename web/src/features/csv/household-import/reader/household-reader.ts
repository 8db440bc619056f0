import type { HouseholdFile } from '@/features/csv/household-import/household-file';
import { readHouseholdFile } from '@/features/csv/household-import/reader/read-household-file';

/** A household's file, beside the page: a large one would stop it for seconds. */
export class HouseholdReader {
  #pieces: readonly string[] = [];

  /** @throws CsvRefusal if it can't move in */
  async open(chosen: File): Promise<HouseholdFile> {
    const { file, pieces } = await readHouseholdFile(chosen);
    this.#pieces = pieces;
    return file;
  }

  /** The body of the call that sends this piece, as text. */
  piece(number: number): string | null {
    return this.#pieces[number] ?? null;
  }
}
