import { randomUUID } from 'node:crypto';
import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import { membersToNotify } from '../../core/activity/recipients.ts';
import { commitTime, toStored, toStoredPatch } from './converters.ts';
import type { Stored } from './documents.ts';
import type { WrittenEvent } from '../../core/notification/event-sentences.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { DocumentWrite, Mirror } from './mirror.ts';
import * as paths from './paths.ts';
import type { DocumentPath } from './paths.ts';
import type { Query } from './query.ts';
import type { ResultPage, Reader, Sums } from './reader.ts';

/** The commit adds the id and the time. By default, `concerns` is the owner and the parties. */
export type NewActivity = Omit<Activity, 'id' | 'at' | 'resourceType' | 'what'> & WrittenEvent;

/** The member and the id that their browser gave the write. */
export interface WriteOrigin {
  uid: string;
  id: string;
}

/**
 * One atomic change. Writes wait until the work has ended, because Firestore requires all reads
 * first; so a unit cannot read its own writes. The work is retried after a lost race, so it must
 * have no effects outside the unit.
 */
export class UnitOfWork implements Reader {
  readonly #reader: Reader;
  readonly #origin: WriteOrigin | null;
  readonly #writes: ((transaction: Transaction, firestore: Firestore) => void)[] = [];
  readonly #found = new Set<string>();
  readonly #written = new Set<string>();
  readonly #signalled = new Set<string>();
  readonly #mirrors: readonly Mirror[];

  constructor(reader: Reader, mirrors: readonly Mirror[], origin: WriteOrigin | null = null) {
    this.#reader = reader;
    this.#mirrors = mirrors;
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
      this.#noteRead(path, found[index] ?? null);
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
      this.#noteRead(path, data);
    }
    return found;
  }

  page<T extends Stored>(query: Query<T>, limit: number, cursor?: string): Promise<ResultPage<T>> {
    this.#refuseRequerying(query);
    return this.#reader.page(query, limit, cursor);
  }

  pageOnly<T extends Stored>(
    query: Query<T>,
    limit: number,
    cursor?: string,
  ): Promise<ResultPage<T>> {
    this.#refuseRequerying(query);
    return this.#reader.pageOnly(query, limit, cursor);
  }

  pageOfAny<T extends Stored>(
    queries: readonly Query<T>[],
    limit: number,
    cursor?: string,
  ): Promise<ResultPage<T>> {
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

  /** If the document exists, the commit fails with `id_taken`. */
  create<T extends Stored>(document: DocumentPath<T>, data: T): void {
    this.#noteWrite({ document, change: { whole: data }, isNew: true });
    const stored = toStored(document, data);
    this.#write(document, (transaction, firestore) =>
      transaction.create(firestore.doc(document.path), stored),
    );
  }

  /** Needs a read in this unit. If others change or delete it meanwhile, the unit is retried. */
  replace<T extends Stored>(document: DocumentPath<T>, data: T): void {
    if (!this.#found.has(document.path)) {
      throw new Error(`${document.path} was not found in this unit and can't be replaced.`);
    }
    this.#overwrite(document, data);
  }

  createOrReplace<T extends Stored>(document: DocumentPath<T>, before: T | null, after: T): void {
    if (before === null) this.create(document, after);
    else this.replace(document, after);
  }

  /** Replaces top-level fields of an existing document; undefined fields stay unchanged. */
  update<T extends Stored>(document: DocumentPath<T>, patch: Partial<Omit<T, 'id'>>): void {
    const stored = toStoredPatch(patch);
    if (Object.keys(stored).length === 0) return;
    for (const field of this.#noteWrite({ document, change: { patch }, isNew: false })) {
      stored[field] = FieldValue.delete();
    }
    this.#write(document, (transaction, firestore) =>
      transaction.update(firestore.doc(document.path), stored),
    );
  }

  /** Without duplicates; creates a missing document. Reads nothing, so it never conflicts. */
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

  delete(document: DocumentPath<Stored>): void {
    this.#noteWrite({ document, change: null, isNew: false });
    this.#write(document, (transaction, firestore) =>
      transaction.delete(firestore.doc(document.path)),
    );
  }

  /** Adds a history entry in the same commit; returns its id. */
  record(householdId: string, activity: NewActivity, id: string = randomUUID()): string {
    const entry = { ...activity, concerns: membersToNotify(activity), id, at: commitTime };
    this.create(paths.activity(householdId).doc(id), entry);
    for (const mirror of this.#mirrors) mirror.onRecord?.(householdId, entry, true);
    return id;
  }

  /** Only for a change that takes several commits; every other change gets its own entry. */
  updateRecord(householdId: string, { id }: Activity, activity: NewActivity): void {
    const entry = { ...activity, concerns: membersToNotify(activity), id, at: commitTime };
    this.replace(paths.activity(householdId).doc(id), entry);
    for (const mirror of this.#mirrors) mirror.onRecord?.(householdId, entry, false);
  }

  /** Only the writer's signal has the write's id: others must not learn what one window changed. */
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

  /** Signalled members besides the writer. */
  get signalled(): number {
    return Math.max(0, this.#signalled.size - 1);
  }

  /** Prepares the mirrors after the work. Only the store calls it. */
  async prepare(): Promise<void> {
    for (const mirror of this.#mirrors) await mirror.prepare?.(this.#reader);
  }

  /** Adds the pending writes to the transaction; returns their number. Only the store calls it. */
  flush(transaction: Transaction, firestore: Firestore): number {
    for (const write of this.#writes) write(transaction, firestore);
    const mirrored = this.#mirrors.map((mirror) => mirror.flush(transaction, firestore));
    return mirrored.reduce((sum, count) => sum + count, this.#writes.length);
  }

  #noteRead(path: string, document: Stored | null): void {
    for (const mirror of this.#mirrors) mirror.onRead?.(path, document);
  }

  /** @returns fields that the mirrors remove from the document */
  #noteWrite(write: DocumentWrite): string[] {
    const effects = this.#mirrors.map((mirror) => mirror.onWrite?.(write) ?? {});
    for (const { path } of effects) if (path !== undefined) this.#written.add(path);
    return effects.flatMap(({ removedField }) => removedField ?? []);
  }

  #overwrite<T extends Stored>(document: DocumentPath<T>, data: T): void {
    const stored = toStored(document, data);
    for (const field of this.#noteWrite({ document, change: { whole: data }, isNew: false })) {
      delete stored[field];
    }
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
      return 'path' in from ? parent === from.path : parent.endsWith(`/${from.name}`);
    };
    const stale = [...this.#written].find(isConcerned);
    if (stale) throw new Error(`${stale} was written in this unit: a query would not see it.`);
  }
}
