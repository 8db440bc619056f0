import { documentSections, type DocumentSection } from './document-sections.ts';

/** Writes the next piece of text, and resolves when there is room for more. */
export type WriteText = (text: string) => Promise<void> | void;

export type SectionCounts = Partial<Record<DocumentSection, number>>;

/** The buffer size in characters. */
const PORTION = 32_000;

/**
 * Streams a document, one line per row, so that it is never in memory as a whole. The lists have a fixed order, and the
 * end has their counts.
 */
export class DocumentWriter {
  readonly #write: WriteText;
  readonly #counts: Map<DocumentSection, number>;
  #text = '{\n';
  #written = 0;
  /** The number of rows of the open list in this text. */
  #rows = 0;
  #open: DocumentSection | null = null;
  #next: DocumentSection | undefined;

  /** @param before for a continuation: the list to continue with, and the counts of the earlier parts */
  constructor(write: WriteText, before?: { section: DocumentSection; counts: SectionCounts }) {
    this.#write = write;
    this.#counts = new Map(Object.entries(before?.counts ?? {}) as [DocumentSection, number][]);
    this.#next = before?.section ?? documentSections[0];
  }

  get counts(): SectionCounts {
    return Object.fromEntries(this.#counts);
  }

  /** In characters. */
  get length(): number {
    return this.#written + this.#text.length;
  }

  begin(head: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(head)) {
      this.#text += `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
    }
  }

  section(name: DocumentSection): void {
    if (this.#next !== name) throw new Error(`${name} is not the next.`);
    this.#close();
    this.#next = documentSections[documentSections.indexOf(name) + 1];
    this.#open = name;
    this.#rows = 0;
    this.#counts.set(name, this.#counts.get(name) ?? 0);
    this.#text += `${JSON.stringify(name)}: [`;
  }

  async add(row: object): Promise<void> {
    if (this.#open === null) throw new Error('No list is begun.');
    this.#counts.set(this.#open, this.#counts.get(this.#open)! + 1);
    this.#text += `${this.#rows === 0 ? '' : ','}\n${JSON.stringify(row)}`;
    this.#rows += 1;
    if (this.#text.length >= PORTION) await this.#flush();
  }

  end(): Promise<void> {
    return this.#finish('end', this.counts);
  }

  /** Ends this part with the place where the next one continues. */
  stop(place: string): Promise<void> {
    return this.#finish('continue', place);
  }

  #finish(name: string, value: unknown): Promise<void> {
    this.#close();
    this.#text += `${JSON.stringify(name)}: ${JSON.stringify(value)}\n}\n`;
    return this.#flush();
  }

  #close(): void {
    if (this.#open !== null) this.#text += this.#rows === 0 ? '],\n' : '\n],\n';
    this.#open = null;
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    this.#written += text.length;
    await this.#write(text);
  }
}
