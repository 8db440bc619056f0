import { documentSections, type DocumentSection } from './document-sections.ts';
import { DocumentWriter, type WriteText } from './document-writer.ts';
import type { DocumentPart } from './household-document.ts';

export class DocumentJoiner {
  readonly #document: DocumentWriter;
  #current: DocumentSection | null = null;
  #isBegun = false;

  constructor(write: WriteText) {
    this.#document = new DocumentWriter(write);
  }

  /**
   * Adds the next part.
   *
   * @returns the place of the following part; null = this was the last, and the document is complete
   * @throws Error if rows are missing
   */
  async add({ end, continue: next, ...rest }: DocumentPart): Promise<string | null> {
    if (!this.#isBegun) this.#document.begin(headOf(rest));
    this.#isBegun = true;
    for (const section of documentSections) {
      const rows = rest[section];
      if (!rows) continue;
      if (section !== this.#current) this.#document.section(section);
      this.#current = section;
      for (const row of rows) await this.#document.add(row);
    }
    if (next !== undefined) return next;
    const { counts } = this.#document;
    if (!end || documentSections.some((name) => (end[name] ?? 0) !== (counts[name] ?? 0))) {
      throw new Error('The document broke off.');
    }
    await this.#document.end();
    return null;
  }
}

function headOf(part: object): Record<string, unknown> {
  const lists: readonly string[] = documentSections;
  return Object.fromEntries(Object.entries(part).filter(([name]) => !lists.includes(name)));
}
