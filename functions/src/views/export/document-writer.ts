import { documentSections, type DocumentSection } from '../../core/document/household-document.ts';

/** Takes the next part of a text, and returns once there is room for more. */
export type Write = (text: string) => Promise<void>;

/** In characters: so much is collected before it is handed on. */
const PORTION = 32_000;

/**
 * Writes the document as it comes: a line for each thing, so that nobody needs all of it in memory. Its lists
 * are begun in their order; its end says how many each has.
 */
export class DocumentWriter {
  readonly #write: Write;
  #text = '{\n';
  #open: DocumentSection | null = null;
  readonly #counts = new Map<DocumentSection, number>();

  constructor(write: Write) {
    this.#write = write;
  }

  /** What stands before the lists. */
  begin(head: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(head)) {
      this.#text += `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
    }
  }

  section(name: DocumentSection): void {
    if (documentSections[this.#counts.size] !== name) throw new Error(`${name} is not the next.`);
    this.#close();
    this.#open = name;
    this.#counts.set(name, 0);
    this.#text += `${JSON.stringify(name)}: [`;
  }

  async add(row: object): Promise<void> {
    if (this.#open === null) throw new Error('No list is begun.');
    const before = this.#counts.get(this.#open) ?? 0;
    this.#counts.set(this.#open, before + 1);
    this.#text += `${before === 0 ? '' : ','}\n${JSON.stringify(row)}`;
    if (this.#text.length >= PORTION) await this.#flush();
  }

  async end(): Promise<void> {
    this.#close();
    this.#text += `"end": ${JSON.stringify(Object.fromEntries(this.#counts))}\n}\n`;
    await this.#flush();
  }

  #close(): void {
    if (this.#open !== null) this.#text += this.#counts.get(this.#open) === 0 ? '],\n' : '\n],\n';
    this.#open = null;
  }

  async #flush(): Promise<void> {
    const text = this.#text;
    this.#text = '';
    await this.#write(text);
  }
}
