import { documentSections, type DocumentSection } from '../../core/document/document-sections.ts';
import { DocumentWriter, type WriteText } from '../../core/document/document-writer.ts';
import { documentComment, type DocumentComment } from '../../core/document/entered.ts';
import { isForReader } from '../../core/comment/comment.ts';
import type { Expense } from '../../core/expense/stored.ts';
import type { Member } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  documentRows,
} from '../../core/document/household-document.ts';
import { readsAllBooks } from '../../core/household/member.ts';
import {
  toDocumentActivity,
  toDocumentHousehold,
  toDocumentRow,
} from '../../core/document/to-document.ts';
import { isAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import { wasDone } from '../../core/settle-up/settle-up.ts';
import { visibleSettling } from '../../ledger/shared/ledger-context.ts';
import type { TransactionScope } from '../../ledger/transactions/transaction-list.repository.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { readArrived } from '../../settling/group-settle-ups/stop-waiting.ts';
import { households } from '../../platform/firestore/paths.ts';
import { isGone } from '../../core/transaction/transaction.ts';
import type { FirestoreReader, Placed } from '../../platform/firestore/reader.ts';
import type { DatabaseInstant, Store } from '../../platform/firestore/store.ts';
import { readBudgetsToExport, readShortList, type ShortSection } from './short-lists.ts';
import { encodePlace, type ExportPlace } from './export-place.ts';
import {
  cursorScopeText,
  eachWith,
  listCommentsToExport,
  readSettlementParts,
  streamActivity,
  streamExpenses,
  streamSettlements,
  streamSettleUps,
  streamTransactions,
} from './export.repository.ts';

export interface PartLimits {
  /** In characters. */
  length: number;
  milliseconds: number;
  /** At least this many rows, at any duration, so that each part makes progress. */
  rows: number;
}

/** Hosting cancels a request after 60 seconds, and the client's connection may be slow. */
const PART: PartLimits = { length: 4_000_000, milliseconds: 20_000, rows: 500 };

export interface ExportRequest {
  actor: Actor;
  now: Date;
  /** Where to continue; null = the first part. */
  place: ExportPlace | null;
  /** The secret that signs the next part's position. */
  key: string;
}

/**
 * Streams everything that the actor may read in the household as one document. All parts use one
 * snapshot, so that they agree. A long document ends with the position of the next part.
 */
export function exportHousehold(
  store: Store,
  request: ExportRequest,
  write: WriteText,
  limits = PART,
): Promise<void> {
  const household = households.doc(request.actor.householdId);
  return store.readAsOf(
    household,
    (reader, moment) => new Export(reader, request, moment).writeTo(write, limits),
    request.place?.moment,
  );
}

/** `cursor` null = the list cannot continue after this row. */
interface Row {
  row: object;
  cursor: string | null;
}

class Export {
  readonly #reader: FirestoreReader;
  readonly #actor: Actor;
  readonly #now: Date;
  readonly #place: ExportPlace | null;
  readonly #key: string;
  readonly #moment: DatabaseInstant;
  readonly #scope: TransactionScope;

  constructor(
    reader: FirestoreReader,
    { actor, now, place, key }: ExportRequest,
    moment: DatabaseInstant,
  ) {
    this.#reader = reader;
    this.#actor = actor;
    this.#now = now;
    this.#place = place;
    this.#key = key;
    this.#moment = moment;
    this.#scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  }

  async writeTo(write: WriteText, { length, milliseconds, rows }: PartLimits): Promise<void> {
    const endsAt = performance.now() + milliseconds;
    const document = new DocumentWriter(write, this.#place ?? undefined);
    if (!this.#place) document.begin(await this.#readHead());
    let added = 0;
    const isFull = () =>
      document.length >= length || (added >= rows && performance.now() >= endsAt);
    const first = this.#place ? documentSections.indexOf(this.#place.section) : 0;
    for (const section of documentSections.slice(first)) {
      document.section(section);
      let last = section === this.#place?.section ? this.#place.cursor : null;
      for await (const { row, cursor } of this.#rowsOf(section, last ?? undefined)) {
        if (cursor !== null && added > 0 && isFull()) {
          const [moment, asked] = [this.#moment, cursorScopeText(this.#scope)];
          const place = { moment, asked, section, cursor: last, counts: document.counts };
          return document.stop(encodePlace(place, this.#key));
        }
        await document.add(row);
        added += 1;
        last = cursor;
      }
    }
    return document.end();
  }

  async #readHead(): Promise<Record<string, unknown>> {
    const household = await getHousehold(this.#reader, this.#scope.householdId);
    return {
      format: DOCUMENT_FORMAT,
      version: DOCUMENT_VERSION,
      exportedAt: this.#now.toISOString(),
      exportedBy: (this.#actor.viewAs ?? this.#actor.member).id,
      hasAllBooks: this.#scope.viewers.every(readsAllBooks),
      household: toDocumentHousehold(
        household,
        await readBudgetsToExport(this.#reader, this.#actor, this.#now),
      ),
    };
  }

  #rowsOf(section: DocumentSection, after: string | undefined): AsyncIterable<Row> {
    switch (section) {
      case 'members':
      case 'categories':
      case 'permissions':
      case 'series':
      case 'drafts':
        return this.#short(section);
      case 'activity':
        return this.#activity(after);
      case 'expenses':
        return this.#expenses(after);
      case 'transactions':
        return this.#transactions(after);
      case 'settlements':
        return this.#settlements(after);
      case 'settleUps':
        return this.#settleUps(after);
    }
  }

  /** Lists that always fit into one part. */
  async *#short(section: ShortSection): AsyncGenerator<Row> {
    const request = { actor: this.#actor, now: this.#now };
    for (const row of await readShortList(this.#reader, request, section))
      yield { row, cursor: null };
  }

  async *#activity(after: string | undefined): AsyncGenerator<Row> {
    for await (const { item, cursor } of streamActivity(this.#reader, this.#scope, after)) {
      if (item.resourceType === 'ynab_config') continue;
      // An admin's query also finds entries that only their owner may read.
      const mayRead = this.#scope.viewers.every((viewer) =>
        isPermitted('activity:read', viewer, item, this.#now),
      );
      if (mayRead) yield { row: toDocumentActivity(item), cursor };
    }
  }

  async *#expenses(after: string | undefined): AsyncGenerator<Row> {
    const expenses = this.#present(streamExpenses(this.#reader, this.#scope, after));
    const bills = eachWith(expenses, (one) =>
      this.#readComments('expenses', one, (viewer) =>
        isPermitted('expense:read', viewer, { ...one, parties: [] }, this.#now),
      ),
    );
    for await (const { item, cursor } of bills) {
      const [expense, comments] = item;
      const seriesId = expense.seriesId ?? undefined;
      const ordinal = expense.ordinal ?? undefined;
      const whole = { ...expense, seriesId, ordinal, comments };
      yield { row: toDocumentRow(documentRows.expenses, whole), cursor };
    }
  }

  async *#transactions(after: string | undefined): AsyncGenerator<Row> {
    const transactions = this.#present(streamTransactions(this.#reader, this.#scope, after));
    const rows = eachWith(transactions, (one) =>
      this.#readComments('transactions', one, (viewer) =>
        isPermitted('transaction:read', viewer, { ...one, paidBy: null, owedBy: null }, this.#now),
      ),
    );
    for await (const { item, cursor } of rows) {
      const [row, comments] = item;
      const seen = visibleSettling(this.#actor, row, this.#now);
      yield { row: toDocumentRow(documentRows.transactions, { ...seen, comments }), cursor };
    }
    // Last, so that they are all in one part. Objections to a pending group settle-up are not
    // exported.
    for (const one of await readArrived(this.#reader, this.#scope.householdId, this.#now)) {
      if (!isAllowed(this.#actor, 'transaction:read', one, this.#now)) continue;
      const whole = { ...one, comments: [] };
      yield { row: toDocumentRow(documentRows.transactions, whole), cursor: null };
    }
  }

  async *#settlements(after: string | undefined): AsyncGenerator<Row> {
    const { householdId } = this.#scope;
    const settlements = streamSettlements(this.#reader, this.#scope, after);
    const books = eachWith(settlements, (one) =>
      readSettlementParts(this.#reader, householdId, one),
    );
    for await (const { item, cursor } of books) {
      const [settlement, { items, history }] = item;
      const whole = { ...settlement, items, history: history.sort(byId) };
      yield { row: toDocumentRow(documentRows.settlements, whole), cursor };
    }
  }

  async *#settleUps(after: string | undefined): AsyncGenerator<Row> {
    for await (const { item, cursor } of streamSettleUps(this.#reader, this.#scope, after)) {
      if (!wasDone(item)) continue;
      const whole = { ...item, isPart: item.isPart ?? false };
      yield { row: toDocumentRow(documentRows.settleUps, whole), cursor };
    }
  }

  /** Leaves out purged rows that the TTL policy has not removed yet. */
  async *#present<T extends Pick<Transaction, 'expireAt'>>(
    things: AsyncIterable<Placed<T>>,
  ): AsyncGenerator<Placed<T>> {
    for await (const one of things) if (!isGone(one.item, this.#now)) yield one;
  }

  /** Comments belong to the expense; its rows only have their number. */
  async #readComments(
    kind: 'transactions' | 'expenses',
    thing: Pick<Transaction, 'id' | 'entered' | 'commentCount'> &
      Partial<Pick<Transaction, 'expenseId'>> &
      Partial<Pick<Expense, 'kind'>>,
    readsAnyway: (viewer: Member) => boolean,
  ): Promise<DocumentComment[]> {
    if (thing.commentCount === 0 || (thing.expenseId ?? null) !== null) return [];
    const { householdId, viewers } = this.#scope;
    const found = await listCommentsToExport(this.#reader, householdId, kind, thing);
    return found
      .filter((comment) =>
        viewers.every((viewer) => isForReader(comment, viewer.id, readsAnyway(viewer))),
      )
      .map((comment) => toDocumentRow(documentComment, comment));
  }
}

function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}
