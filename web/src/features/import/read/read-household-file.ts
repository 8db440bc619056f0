import type { NewHouseholdImport } from '@housetab/functions/core/document/household-import-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { JSONParser, type ParsedElementInfo } from '@streamparser/json';
import {
  DOCUMENT_VERSION,
  documentEnd,
  documentRows,
} from '@housetab/functions/core/document/household-document';
import type { DocumentSection } from '@housetab/functions/core/document/document-sections';
import {
  newHouseholdImportSchema,
  pieceSections,
} from '@housetab/functions/core/document/household-import-resource';
import { netsOfDocument } from '@housetab/functions/core/document/document-nets';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import type { DocumentTransaction } from '@housetab/functions/core/document/entered';
import type { DocumentSettlement } from '@housetab/functions/core/document/settling';
import { CsvRefusal } from '@/features/import/read/csv-refusal';
import {
  brokenOff,
  damaged,
  miscounted,
  ofNewerVersion,
  ofOneMember,
  tooLarge,
} from '@/features/import/read/household-refusals';
import { isTooMuch, PieceWriter } from '@/features/import/read/piece-writer';

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

/** The counts of a household's document, without its trash. */
export interface DocumentCounts {
  /** Expenses, and rows without an expense. */
  entries: number;
  payments: number;
  comments: number;
  settleUps: number;
  /** Recurring expenses that have not ended. */
  repeating: number;
  deleted: number;
}

export interface HouseholdFile {
  fileName: string;
  head: NewHouseholdImport['document'];
  /** Each member's net; below 0 they owe. */
  nets: Record<string, Cents>;
  counts: DocumentCounts;
  /** In how many pieces the rest is sent. */
  count: number;
}

/** In bytes: the size of the largest importable household. */
const MAX_BYTES = 256 * 1024 * 1024;

/** In bytes, read at once, so that the whole text is never in memory. */
const SLICE = 1024 * 1024;

/** @throws CsvRefusal if it cannot be imported */
export async function readHouseholdFile(
  file: File,
): Promise<{ file: HouseholdFile; pieces: string[] }> {
  if (file.size > MAX_BYTES) throw tooLarge('The file is larger than 256 MB.');
  const reading = new Reading();
  const parser = new JSONParser({ paths: ['$.*', '$.*.*'], keepStack: false });
  parser.onValue = (part) => reading.take(part);
  try {
    for (let from = 0; from < file.size; from += SLICE) {
      parser.write(new Uint8Array(await file.slice(from, from + SLICE).arrayBuffer()));
    }
  } catch (error) {
    throw error instanceof CsvRefusal ? error : damaged();
  }
  if (!parser.isEnded) throw brokenOff();
  const { pieces, ...facts } = reading.end();
  return { file: { fileName: file.name, count: pieces.length, ...facts }, pieces };
}

class Reading {
  readonly #head: Record<string, unknown> = {};
  readonly #members: unknown[] = [];
  readonly #writers = new Map(pieceSections.map((name) => [name, new PieceWriter(name)]));
  readonly #rows: DocumentTransaction[] = [];
  readonly #settlements: DocumentSettlement[] = [];
  readonly #counts: DocumentCounts = {
    ...{ entries: 0, payments: 0, comments: 0, settleUps: 0, repeating: 0, deleted: 0 },
  };
  readonly #lists = new Map<string, number>();

  /** Takes a row of a list, or a member beside the lists. A list arrives after all of its rows. */
  take({ value, key, parent, stack }: ParsedElementInfo): void {
    const list = stack[1]?.key;
    if (list === undefined) this.#takeMember(String(key), value);
    else if (Array.isArray(parent)) {
      this.#takeRow(String(list), value);
      // The whole list is not needed, and may be larger than memory.
      parent.length = 0;
    }
  }

  #takeMember(name: string, value: unknown): void {
    if (Object.hasOwn(this.#head, name)) throw damaged();
    this.#head[name] = value;
    if (name === 'version' && Number(value) > DOCUMENT_VERSION) throw ofNewerVersion();
  }

  #takeRow(list: string, value: unknown): void {
    const number = (this.#lists.get(list) ?? 0) + 1;
    this.#lists.set(list, number);
    if (!Object.hasOwn(documentRows, list)) throw damaged(`Nobody knows what “${list}” in it is.`);
    const section = list as DocumentSection;
    const fault = faultIn(section, value);
    if (fault !== null) {
      throw damaged(`Row ${number} of “${list}” is not as Housetab writes it (${fault}).`);
    }
    const row = value as object;
    if (section === 'members') this.#members.push(row);
    else if (section !== 'permissions') this.#writers.get(section)!.add(row);
    this.#count(section, row);
  }

  #count(section: DocumentSection, row: object): void {
    const counts = this.#counts;
    if (section === 'settleUps' && (row as { undoneAt: unknown }).undoneAt === null) {
      counts.settleUps++;
    }
    if (section === 'series' && (row as { endedAt: unknown }).endedAt === null) counts.repeating++;
    if (section === 'settlements') this.#settlements.push(row as DocumentSettlement);
    if (section !== 'expenses' && section !== 'transactions') return;
    const entry = row as DocumentTransaction;
    if (section === 'transactions') this.#rows.push(slim(entry));
    // A row of an expense is counted with its expense.
    if (section === 'transactions' && entry.expenseId !== null) return;
    if (entry.deletedAt !== null) counts.deleted++;
    else {
      counts.comments += entry.comments.length;
      if (isSettlementCategory(entry.category)) counts.payments++;
      else counts.entries++;
    }
  }

  end(): Omit<HouseholdFile, 'fileName' | 'count'> & { pieces: string[] } {
    const { end: written, ...head } = withoutLists(this.#head);
    const end = documentEnd.safeParse(written);
    if (!end.success) throw brokenOff();
    for (const [name, stated] of Object.entries(end.data)) {
      const found = this.#lists.get(name) ?? 0;
      if (found !== stated) throw miscounted(inWords[name as DocumentSection], stated, found);
    }
    const document = { ...head, members: this.#members, end: end.data };
    const checked = this.#check(document);
    const writers = [...this.#writers.values()];
    if (isTooMuch(writers, this.#members.length)) {
      throw tooLarge('With all comments and the history it has more than 250,000 things.');
    }
    for (const writer of writers) writer.end();
    return {
      head: checked,
      nets: Object.fromEntries(netsOfDocument(this.#rows, this.#settlements)),
      counts: this.#counts,
      pieces: writers.flatMap(({ pieces }) => pieces),
    };
  }

  /** The same checks as the server's, before anything is sent. */
  #check(document: Record<string, unknown>): HouseholdFile['head'] {
    const people = this.#members as HouseholdFile['head']['members'];
    if (document['hasAllBooks'] === false) {
      const admins = people.filter(({ role, leftAt }) => role !== 'user' && leftAt === null);
      const exporter = people.find(({ id }) => id === document['exportedBy']);
      throw ofOneMember(
        exporter?.name ?? 'one member',
        admins.map(({ name }) => name),
      );
    }
    const whole = { id: crypto.randomUUID(), memberId: people[0]?.id, document };
    const { data, error } = newHouseholdImportSchema.safeParse(whole);
    if (data) return data.document;
    const [issue] = error.issues;
    if (issue?.message.startsWith('At most')) throw tooLarge(issue.message);
    throw damaged(issue?.message);
  }
}

function withoutLists(head: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isList = (name: string) => Object.hasOwn(documentRows, name);
  return Object.fromEntries(Object.entries(head).filter(([name]) => !isList(name)));
}

/** The fault of a row; null: none. Only the server checks the history: no balance depends on it. */
function faultIn(section: DocumentSection, value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'no object';
  if (section === 'activity') return null;
  const { error } = documentRows[section].safeParse(value);
  return error ? (error.issues[0]?.path.join('.') ?? '') : null;
}

/** Only the fields for debts, because there may be many rows. */
function slim(row: DocumentTransaction): DocumentTransaction {
  const { paidBy, owedBy, paid, category, deletedAt, amountCents, settledCents, appliedCents } =
    row;
  const money = { amountCents, settledCents, appliedCents };
  return { paidBy, owedBy, paid, category, deletedAt, ...money } as DocumentTransaction;
}

const inWords: Record<DocumentSection, string> = {
  members: 'people',
  categories: 'categories',
  permissions: 'permissions',
  activity: 'entries of the history',
  series: 'that repeat',
  drafts: 'that wait for their amount',
  expenses: 'expenses',
  transactions: 'transactions',
  settlements: 'settlements',
  settleUps: 'settle-ups',
};
