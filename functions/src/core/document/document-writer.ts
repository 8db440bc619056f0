import { documentSections, type DocumentSection } from './document-sections.ts';

/** Takes the next part of a text, and returns once there is room for more. */
export type WriteText = (text: string) => Promise<void> | void;

/** How many rows of each list there are. */
export type SectionCounts = Partial<Record<DocumentSection, number>>;

/** In characters: this much text is collected before it is handed on. */
const PORTION = 32_000;

/**
 * Writes a document while it is read, one line for each thing, so that it is never in memory as a whole. Its
 * lists come in their order, and its end says how many rows each has.
 */
export class DocumentWriter {
  readonly #write: WriteText;
  readonly #counts: Map<DocumentSection, number>;
  #text = '{\n';
  #written = 0;
  /** How many rows of the open list stand in this text. */
  #rows = 0;
  #open: DocumentSection | null = null;
  #next: DocumentSection | undefined;

  /**
   * @param before for a further part of a document: the list with which it goes on, and the counts of the
   *   earlier parts
   */
  constructor(write: WriteText, before?: { section: DocumentSection; counts: SectionCounts }) {
    this.#write = write;
    this.#counts = new Map(Object.entries(before?.counts ?? {}) as [DocumentSection, number][]);
    this.#next = before?.section ?? documentSections[0];
  }

  /** The counts of everything written so far. */
  get counts(): SectionCounts {
    return Object.fromEntries(this.#counts);
  }

  /** In characters. */
  get length(): number {
    return this.#written + this.#text.length;
  }

  /** Writes the fields before the lists. */
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

  /** Ends this part of the document, and says where the next one goes on. */
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
