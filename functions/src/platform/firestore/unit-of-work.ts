import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import { membersToTell } from '../../core/activity/recipients.ts';
import { CategoryListMirror, type Write } from './category-list-mirror.ts';
import { commitTime, toStored, toStoredPatch } from './converters.ts';
import type { Activity, Stored } from './documents.ts';
import { LetterMirror } from './letter-mirror.ts';
import * as paths from './paths.ts';
import type { DocumentPath } from './paths.ts';
import type { Query } from './query.ts';
import {
  joinRosterChanges,
  rosterChangeOf,
  rosterRemovalOf,
  toMergedFields,
  type RosterChange,
} from './roster-mirror.ts';
import type { AddedSums, FullSums } from './full-sums.ts';
import type { Page, Reader, Sums } from './reader.ts';
import { SumMirror } from './sum-mirror.ts';

/**
 * A history entry before it is written: the commit adds the id and the time. Unless given,
 * `concerns` is the owner and the parties.
 */
export type NewActivity = Omit<Activity, 'id' | 'at'>;

/** The member whose browser asked for the change, and the id of the browser's request. */
export interface WriteOrigin {
  uid: string;
  id: string;
}

/**
 * One atomic change. Reads run at once; writes wait until the work has ended, because Firestore
 * requires all reads first. So services may mix reads and writes, but can't read what they have
 * just written. The work is run again if others were faster, so it must have no effects outside the
 * unit.
 */
export class UnitOfWork implements Reader {
  readonly #reader: Reader;
  readonly #origin: WriteOrigin | null;
  readonly #writes: ((transaction: Transaction, firestore: Firestore) => void)[] = [];
  readonly #found = new Set<string>();
  readonly #written = new Set<string>();
  readonly #signalled = new Set<string>();
  readonly #rosters = new Map<string, RosterChange>();
  readonly #categoryLists = new CategoryListMirror();
  readonly #letters = new LetterMirror();
  readonly #sums = new SumMirror();

  constructor(reader: Reader, origin: WriteOrigin | null = null) {
    this.#reader = reader;
    this.#origin = origin;
  }

  async get<T extends Stored>(document: DocumentPath<T>): Promise<T | null> {
    const [found] = await this.getAll([document]);
    return found ?? null;
  }

  async getAll<T extends Stored>(documents: readonly DocumentPath<T>[]): Promise<(T | null)[]> {
    this.#refuseRereading(documents);
    const found = await this.#reader.getAll(documents);
    for (const [index, { path }] of documents.entries()) {
      if (found[index]) this.#found.add(path);
      this.#letters.see(path, found[index] ?? null);
      this.#sums.see(path, found[index] ?? null);
    }
    return found;
  }

  async query<T extends Stored>(query: Query<T>): Promise<T[]> {
    return (await this.queryWithPaths(query)).map(({ data }) => data);
  }

  async queryWithPaths<T extends Stored>(query: Query<T>): Promise<{ path: string; data: T }[]> {
    this.#refuseRequerying(query);
    const found = await this.#reader.queryWithPaths(query);
    for (const { path, data } of found) {
      this.#found.add(path);
      this.#letters.see(path, data);
      this.#sums.see(path, data);
    }
    return found;
  }

  page<T extends Stored>(query: Query<T>, limit: number, cursor?: string): Promise<Page<T>> {
    this.#refuseRequerying(query);
    return this.#reader.page(query, limit, cursor);
  }

  pageOnly<T extends Stored>(query: Query<T>, limit: number, cursor?: string): Promise<Page<T>> {
    this.#refuseRequerying(query);
    return this.#reader.pageOnly(query, limit, cursor);
  }

  pageOfAny<T extends Stored>(
    queries: readonly Query<T>[],
    limit: number,
    cursor?: string,
  ): Promise<Page<T>> {
    for (const query of queries) this.#refuseRequerying(query);
    return this.#reader.pageOfAny(queries, limit, cursor);
  }

  sum<T extends Stored, F extends keyof T & string>(
    query: Query<T>,
    ...fields: F[]
  ): Promise<Sums<F>> {
    this.#refuseRequerying(query);
    return this.#reader.sum(query, ...fields);
  }

  /** Writes a document that must not exist. If it does, the commit fails with `id_taken`. */
  create<T extends Stored>(document: DocumentPath<T>, data: T): void {
    const stored = toStored(document, data);
    this.#mirror(document, data, true);
    this.#list(document, { whole: data }, true);
    this.#sums.note(document, { whole: data }, true);
    this.#write(document, (transaction, firestore) =>
      transaction.create(firestore.doc(document.path), stored),
    );
  }

  /**
   * Writes the whole new state of a document that this unit has read. If others change or delete
   * the document meanwhile, the unit runs again.
   */
  replace<T extends Stored>(document: DocumentPath<T>, data: T): void {
    if (!this.#found.has(document.path)) {
      throw new Error(`${document.path} was not found in this unit and can't be replaced.`);
    }
    this.#overwrite(document, data);
  }

  /** Creates the document if `before` is null, otherwise replaces it. */
  createOrReplace<T extends Stored>(document: DocumentPath<T>, before: T | null, after: T): void {
    if (before === null) this.create(document, after);
    else this.replace(document, after);
  }

  /**
   * Replaces some top-level fields of an existing document; undefined fields are left as they are.
   */
  update<T extends Stored>(document: DocumentPath<T>, patch: Partial<Omit<T, 'id'>>): void {
    const stored = toStoredPatch(patch);
    if (Object.keys(stored).length === 0) return;
    this.#letters.see(document.path, patch);
    this.#mirror(document, patch, false);
    this.#list(document, { patch });
    const isMarked = this.#sums.note(document, { patch }, false);
    const fields = isMarked ? { ...stored, summedAs: FieldValue.delete() } : stored;
    this.#write(document, (transaction, firestore) =>
      transaction.update(firestore.doc(document.path), fields),
    );
  }

  /**
   * Adds values to arrays of a document, which is created if it does not exist. Values that are
   * there already are not added again. Reads nothing, so it never conflicts with additions by
   * others.
   */
  addToArrays<T extends Stored>(
    document: DocumentPath<T>,
    additions: Partial<Record<Exclude<keyof T, 'id'> & string, readonly unknown[]>>,
  ): void {
    const fields = Object.entries(toStoredPatch(additions)).map(([field, values]) => [
      field,
      FieldValue.arrayUnion(...(values as unknown[])),
    ]);
    if (fields.length === 0) return;
    const stored = Object.fromEntries(fields) as Record<string, unknown>;
    this.#write(document, (transaction, firestore) =>
      transaction.set(firestore.doc(document.path), stored, { merge: true }),
    );
  }

  delete<T extends Stored>(document: DocumentPath<T>): void {
    this.#list(document, null);
    this.#sums.note(document, null, false);
    this.#write(document, (transaction, firestore) =>
      transaction.delete(firestore.doc(document.path)),
    );
  }

  /** Takes somebody out of a household that keeps existing, as if they had never been in it. */
  deleteMember(householdId: string, memberId: string): void {
    const document = paths.members(householdId).doc(memberId);
    this.#noteRoster(rosterRemovalOf(document));
    this.delete(document);
    this.delete(paths.signals(householdId).doc(memberId));
  }

  /** Adds a line to the household's history, in the same commit. Returns its id. */
  record(householdId: string, activity: NewActivity, id: string = randomUUID()): string {
    const entry = { ...activity, concerns: membersToTell(activity), id, at: commitTime };
    this.create(paths.activity(householdId).doc(id), entry);
    this.#letters.note(householdId, entry);
    this.#letters.noteNew(householdId, id, entry.concerns);
    return id;
  }

  /**
   * Tells anew what the history has told already, since it has grown. Only for what one act does in several
   * commits: everything else is a line of its own.
   */
  retell(householdId: string, { id }: Activity, activity: NewActivity): void {
    const entry = { ...activity, concerns: membersToTell(activity), id, at: commitTime };
    this.replace(paths.activity(householdId).doc(id), entry);
    this.#letters.note(householdId, entry);
  }

  /**
   * Tells the open windows of these members that something they see has changed. Only the writer's
   * own signal contains the id of the write: others must not learn which changes came from one
   * window.
   */
  signal(householdId: string, uids: Iterable<string>): void {
    for (const uid of uids) {
      const document = paths.signals(householdId).doc(uid);
      if (this.#signalled.has(document.path)) continue;
      this.#signalled.add(document.path);
      const origin = this.#origin?.uid === uid ? this.#origin.id : null;
      const count = FieldValue.increment(1);
      const stored = { ...toStoredPatch({ at: commitTime, origin }), count };
      this.#write(document, (transaction, firestore) =>
        transaction.set(firestore.doc(document.path), stored, { merge: true }),
      );
    }
  }

  /** How many members, besides the writer, were signalled. */
  get told(): number {
    return Math.max(0, this.#signalled.size - 1);
  }

  /** Reads what the writes depend on, once the work is done. Called by the store alone. */
  async prepare(): Promise<void> {
    await this.#categoryLists.prepare(this.#reader);
    await this.#letters.prepare(this.#reader);
  }

  /** To which sums the writes add. Called by the store alone. */
  get addedSums(): readonly AddedSums[] {
    return this.#sums.added;
  }

  /** Hands the waiting writes to the transaction; returns how many. Called by the store alone. */
  flush(transaction: Transaction, firestore: Firestore, full: FullSums): number {
    for (const write of this.#writes) write(transaction, firestore);
    for (const change of this.#rosters.values()) {
      const document = firestore.doc(change.roster.path);
      transaction.set(document, toMergedFields(change), { merge: true });
    }
    const lists = this.#categoryLists.write(transaction, firestore);
    const letters = this.#letters.write(transaction, firestore);
    const sums = this.#sums.write(transaction, firestore, full);
    return this.#writes.length + this.#rosters.size + lists + letters + sums;
  }

  #mirror<T extends Stored>(document: DocumentPath<T>, fields: object, isNew: boolean): void {
    const change = rosterChangeOf(document, fields, isNew);
    if (change) this.#noteRoster(change);
  }

  #noteRoster(change: RosterChange): void {
    const { path } = change.roster;
    const before = this.#rosters.get(path);
    this.#rosters.set(path, before ? joinRosterChanges(before, change) : change);
    this.#written.add(path);
  }

  #list<T extends Stored>(document: DocumentPath<T>, write: Write, isNew = false): void {
    const path = this.#categoryLists.note(document, write, isNew);
    if (path !== null) this.#written.add(path);
  }

  #overwrite<T extends Stored>(document: DocumentPath<T>, data: T): void {
    const stored = toStored(document, data);
    this.#mirror(document, data, false);
    this.#list(document, { whole: data });
    this.#sums.note(document, { whole: data }, false);
    delete stored['summedAs'];
    this.#write(document, (transaction, firestore) =>
      transaction.set(firestore.doc(document.path), stored),
    );
  }

  #write<T extends Stored>(
    document: DocumentPath<T>,
    write: (transaction: Transaction, firestore: Firestore) => void,
  ): void {
    this.#written.add(document.path);
    this.#writes.push(write);
  }

  #refuseRereading(documents: readonly { path: string }[]): void {
    const reread = documents.find(({ path }) => this.#written.has(path));
    if (reread) throw new Error(`${reread.path} was written in this unit and can't be read back.`);
  }

  #refuseRequerying<T extends Stored>({ from }: Query<T>): void {
    const isConcerned = (path: string): boolean => {
      const parent = path.slice(0, path.lastIndexOf('/'));
      return 'group' in from ? parent.endsWith(`/${from.group}`) : parent === from.path;
    };
    const stale = [...this.#written].find(isConcerned);
    if (stale) throw new Error(`${stale} was written in this unit: a query would not see it.`);
  }
}
