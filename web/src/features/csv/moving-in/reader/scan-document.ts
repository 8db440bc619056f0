/**
 * Reads a large JSON document as it comes: one that is an object with lists in it. Each element of a list, and each
 * other member of the object, is parsed by itself, so that nothing is ever parsed or held as a whole.
 */

export interface DocumentPart {
  /** Of the member of the document that it is, or in whose list it stands. */
  name: string;
  /** An element of a list; else the whole of a member. A list begins with the part `undefined`. */
  isElement: boolean;
  value: unknown;
  /** As it is written. */
  text: string;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const [LIST, LIST_END] = [0x5b, 0x5d];
const [OBJECT, OBJECT_END] = [0x7b, 0x7d];

export class DocumentScanner {
  #text = '';
  #at = 0;
  /** Where the part begins that is being read. */
  #start = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  /** The name of the list that is being read. */
  #list: string | null = null;
  #isOver = false;

  /** Whether the document has come to its end. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * What has become whole with the next part of the text.
   *
   * @throws SyntaxError
   */
  scan(next: string): DocumentPart[] {
    const found: DocumentPart[] = [];
    this.#text = this.#text.slice(this.#start) + next;
    this.#at -= this.#start;
    this.#start = 0;
    for (; this.#at < this.#text.length; this.#at++) this.#read(found);
    return found;
  }

  #read(found: DocumentPart[]): void {
    const sign = this.#text.charCodeAt(this.#at);
    if (this.#isInText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (sign === BACKSLASH) this.#isEscaped = true;
      else if (sign === QUOTE) this.#isInText = false;
      return;
    }
    if (this.#depth === 0 && sign > 0x20) {
      if (this.#isOver || sign !== OBJECT) throw new SyntaxError('It is no object.');
    }
    if (sign === QUOTE) this.#isInText = true;
    else if (sign === OBJECT || sign === LIST) this.#open(sign, found);
    else if (sign === OBJECT_END || sign === LIST_END) this.#close(sign, found);
    else if (sign === COMMA && this.#isBetweenParts()) this.#end(found, this.#list !== null);
  }

  #isBetweenParts(): boolean {
    return this.#depth === (this.#list === null ? 1 : 2);
  }

  #open(sign: number, found: DocumentPart[]): void {
    this.#depth++;
    if (this.#depth === 1) this.#start = this.#at + 1;
    else if (this.#depth === 2 && sign === LIST) {
      this.#list = Object.keys(JSON.parse(`{${this.#taken()}0}`) as object)[0]!;
      found.push({ name: this.#list, isElement: false, value: undefined, text: '' });
    }
  }

  #close(sign: number, found: DocumentPart[]): void {
    if (this.#isBetweenParts()) {
      const isOfList = this.#list !== null;
      if ((sign === LIST_END) !== isOfList) throw new SyntaxError('A bracket is missing.');
      this.#end(found, false);
      this.#list = null;
    }
    this.#depth--;
    this.#isOver = this.#depth === 0;
  }

  /** What was read since the last part, which ends here. */
  #taken(): string {
    const text = this.#text.slice(this.#start, this.#at);
    this.#start = this.#at + 1;
    return text;
  }

  #end(found: DocumentPart[], isNeeded: boolean): void {
    const text = this.#taken().trim();
    // An empty list, or what stands between a list and the next member.
    if (text === '' && !isNeeded) return;
    if (this.#list !== null) {
      found.push({ name: this.#list, isElement: true, value: JSON.parse(text), text });
      return;
    }
    const [member] = Object.entries(JSON.parse(`{${text}}`) as object);
    const [name, value] = member!;
    found.push({ name, isElement: false, value, text });
  }
}
