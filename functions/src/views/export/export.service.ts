import { documentComment, type DocumentComment } from '../../core/document/entered.ts';
import { isForReader } from '../../core/comment/comment.ts';
import type { Expense } from '../../core/expense/expense.ts';
import {
  DOCUMENT_FORMAT,
  DOCUMENT_VERSION,
  documentRows,
} from '../../core/document/household-document.ts';
import { readsAllBooks, type Member } from '../../core/household/member.ts';
import {
  toDocumentActivity,
  toDocumentHousehold,
  toDocumentPerson,
  toDocumentRow,
} from '../../core/document/to-document.ts';
import { isAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import { isPermitted } from '../../core/permission/permission.ts';
import type { Transaction } from '../../core/transaction/transaction.ts';
import { asSeenBy } from '../../ledger/shared/settling-seen.ts';
import type { TransactionScope } from '../../ledger/transactions/transaction-list.repository.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import { households } from '../../platform/firestore/paths.ts';
import { isGone } from '../../platform/firestore/documents.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { DocumentWriter, type Write } from './document-writer.ts';
import {
  eachWith,
  listCandidateCategories,
  listCandidatePermissions,
  listComments,
  readBook,
  streamActivity,
  streamExpenses,
  streamSettlements,
  streamSettleUps,
  streamTransactions,
} from './export.repository.ts';

/**
 * Writes all of the household that the actor may read as one document, as it comes from the database: only a
 * page of it is in memory. All of it is read from one snapshot, so that its parts agree.
 */
export function exportHousehold(
  store: Store,
  actor: Actor,
  now: Date,
  write: Write,
): Promise<void> {
  const household = households.doc(actor.householdId);
  return store.readAsOf(household, (reader) => new Export(reader, actor, now).writeTo(write));
}

class Export {
  readonly #reader: Reader;
  readonly #actor: Actor;
  readonly #now: Date;
  readonly #scope: TransactionScope;

  constructor(reader: Reader, actor: Actor, now: Date) {
    this.#reader = reader;
    this.#actor = actor;
    this.#now = now;
    this.#scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  }

  async writeTo(write: Write): Promise<void> {
    const document = new DocumentWriter(write);
    const household = await getHousehold(this.#reader, this.#scope.householdId);
    document.begin({
      format: DOCUMENT_FORMAT,
      version: DOCUMENT_VERSION,
      exportedAt: this.#now.toISOString(),
      exportedBy: (this.#actor.viewAs ?? this.#actor.member).id,
      hasAllBooks: this.#scope.viewers.every(readsAllBooks),
      household: toDocumentHousehold(household),
    });
    await this.#writePeople(document);
    await this.#writeEntries(document);
    await this.#writeSettling(document);
    await document.end();
  }

  async #writePeople(document: DocumentWriter): Promise<void> {
    const { householdId, viewers } = this.#scope;
    const reader = this.#reader;
    document.section('members');
    const people = await listPeople(reader, householdId);
    for (const person of people.sort(byId)) await document.add(toDocumentPerson(person));
    document.section('categories');
    const categories = await listCandidateCategories(reader, householdId);
    for (const category of categories.sort(byId)) {
      if (!isAllowed(this.#actor, 'category:read', category, this.#now)) continue;
      await document.add(toDocumentRow(documentRows.categories, category));
    }
    document.section('permissions');
    const permissions = await listCandidatePermissions(reader, householdId, viewers);
    for (const permission of permissions) {
      if (!isAllowed(this.#actor, 'permission:read', permission, this.#now)) continue;
      if (permission.resourceType === 'ynab_config') continue;
      await document.add(toDocumentRow(documentRows.permissions, permission));
    }
    document.section('activity');
    for await (const entry of streamActivity(reader, this.#scope)) {
      if (entry.resourceType !== 'ynab_config') await document.add(toDocumentActivity(entry));
    }
  }

  async #writeEntries(document: DocumentWriter): Promise<void> {
    document.section('expenses');
    const expenses = this.#present(streamExpenses(this.#reader, this.#scope));
    const bills = eachWith(expenses, (one) =>
      this.#readComments('expenses', one, (viewer) =>
        isPermitted('expense:read', viewer, { ...one, parties: [] }, this.#now),
      ),
    );
    for await (const [expense, comments] of bills) {
      await document.add(toDocumentRow(documentRows.expenses, { ...expense, comments }));
    }
    document.section('transactions');
    const transactions = this.#present(streamTransactions(this.#reader, this.#scope));
    const rows = eachWith(transactions, (one) =>
      this.#readComments('transactions', one, (viewer) =>
        isPermitted('transaction:read', viewer, { ...one, paidBy: null, owedBy: null }, this.#now),
      ),
    );
    for await (const [row, comments] of rows) {
      const seen = asSeenBy(this.#actor, row, this.#now);
      await document.add(toDocumentRow(documentRows.transactions, { ...seen, comments }));
    }
  }

  async #writeSettling(document: DocumentWriter): Promise<void> {
    const { householdId } = this.#scope;
    document.section('settlements');
    const settlements = streamSettlements(this.#reader, this.#scope);
    const books = eachWith(settlements, (one) => readBook(this.#reader, householdId, one));
    for await (const [settlement, { items, history }] of books) {
      const whole = { ...settlement, items, history: history.sort(byId) };
      await document.add(toDocumentRow(documentRows.settlements, whole));
    }
    document.section('settleUps');
    for await (const settleUp of streamSettleUps(this.#reader, this.#scope)) {
      await document.add(
        toDocumentRow(documentRows.settleUps, { ...settleUp, isPart: settleUp.isPart ?? false }),
      );
    }
  }

  /** Without what was deleted so long ago that it only waits to vanish. */
  async *#present<T extends Pick<Transaction, 'expireAt'>>(
    things: AsyncIterable<T>,
  ): AsyncGenerator<T> {
    for await (const one of things) if (!isGone(one, this.#now)) yield one;
  }

  /** Rows of an expense have the number of its comments, and none of their own. */
  async #readComments(
    kind: 'transactions' | 'expenses',
    thing: Pick<Transaction, 'id' | 'entered' | 'commentCount'> &
      Partial<Pick<Transaction, 'expenseId'>> &
      Partial<Pick<Expense, 'kind'>>,
    readsAnyway: (viewer: Member) => boolean,
  ): Promise<DocumentComment[]> {
    if (thing.commentCount === 0 || (thing.expenseId ?? null) !== null) return [];
    const { householdId, viewers } = this.#scope;
    const found = await listComments(this.#reader, householdId, kind, thing);
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
