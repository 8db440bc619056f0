import type { HouseholdFile } from '@/features/import/read/read-household-file';
import { readHouseholdFile } from '@/features/import/read/read-household-file';

/** Reads a household's file in a worker: a large one would block the page for seconds. */
export class HouseholdReader {
  #pieces: readonly string[] = [];

  /** @throws CsvRefusal if it cannot be imported */
  async open(chosen: File): Promise<HouseholdFile> {
    const { file, pieces } = await readHouseholdFile(chosen);
    this.#pieces = pieces;
    return file;
  }

  piece(number: number): string | null {
    return this.#pieces[number] ?? null;
  }
}
