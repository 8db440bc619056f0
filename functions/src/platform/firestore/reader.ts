import {
  AggregateField,
  FieldPath,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from '@google-cloud/firestore';
import { fromStored } from './converters.ts';
import type { Stored } from './documents.ts';
import { mergeSorted, decodeCursor, encodeCursor } from './page-cursor.ts';
import type { DocumentPath } from './paths.ts';
import { shapeOf, type AggregationShape, type QueryObserver } from './query-shape.ts';
import { toFirestoreQuery, type Query } from './query.ts';
import type { Usage } from './usage.ts';
import { createHash } from 'node:crypto';
import { Problem } from '../../core/problem/problem.ts';

/** `nextCursor` null = the last page. */
export interface ResultPage<T> {
  items: T[];
  nextCursor: string | null;
}

/** A document with the cursor after it. */
export interface Placed<T> {
  item: T;
  cursor: string;
}

/** At most 4 sums per query; `count` is always included. */
export type Sums<F extends string> = { count: number } & Record<F, number>;

/** For repositories: a request's store, or a unit of work inside a commit. */
export interface Reader {
  get<T extends Stored>(document: DocumentPath<T>): Promise<T | null>;
  /** In the order of the arguments; null = it does not exist. */
  getAll<T extends Stored>(documents: readonly DocumentPath<T>[]): Promise<(T | null)[]>;
  query<T extends Stored>(query: Query<T>): Promise<T[]>;
  /** With each document's path, for collection groups. */
  queryWithPaths<T extends Stored>(query: Query<T>): Promise<{ path: string; data: T }[]>;
  /** Needs an `orderBy`. Reads one document above the limit, to see whether more follow. */
  page<T extends Stored>(query: Query<T>, limit: number, cursor?: string): Promise<ResultPage<T>>;
  /** As `page`, without the extra document: a full page has a cursor even if nothing follows. */
  pageOnly<T extends Stored>(
    query: Query<T>,
    limit: number,
    cursor?: string,
  ): Promise<ResultPage<T>>;
  /**
   * One page of the union of several queries, each document once: for conditions that do not fit
   * into one query, and for several collections. All queries need the same order. Each reads at
   * most one document above the limit.
   */
  pageOfAny<T extends Stored>(
    queries: readonly Query<T>[],
    limit: number,
    cursor?: string,
  ): Promise<ResultPage<T>>;
  sum<T extends Stored, F extends keyof T & string>(
    query: Query<T>,
    ...fields: F[]
  ): Promise<Sums<F>>;
}

export class FirestoreReader implements Reader {
  readonly #firestore: Firestore;
  readonly #usage: Usage;
  readonly #observe: QueryObserver;
  readonly #transaction: Transaction | null;

  constructor(
    firestore: Firestore,
    usage: Usage,
    observe: QueryObserver,
    transaction: Transaction | null,
  ) {
    this.#firestore = firestore;
    this.#usage = usage;
    this.#observe = observe;
    this.#transaction = transaction;
  }

  async get<T extends Stored>(document: DocumentPath<T>): Promise<T | null> {
    const [found] = await this.getAll([document]);
    return found ?? null;
  }

  async getAll<T extends Stored>(documents: readonly DocumentPath<T>[]): Promise<(T | null)[]> {
    if (documents.length === 0) return [];
    const references = documents.map(({ path }) => this.#firestore.doc(path));
    const snapshots = await (this.#transaction ?? this.#firestore).getAll(...references);
    this.#usage.countDocuments(snapshots.length);
    return documents.map(({ collection }, index) => {
      const snapshot = snapshots[index];
      return snapshot ? fromStored(snapshot, collection) : null;
    });
  }

  async query<T extends Stored>(query: Query<T>): Promise<T[]> {
    return (await this.queryWithPaths(query)).map(({ data }) => data);
  }

  async queryWithPaths<T extends Stored>(query: Query<T>): Promise<{ path: string; data: T }[]> {
    const snapshots = await this.#run(query);
    return snapshots.map((snapshot) => ({
      path: snapshot.ref.path,
      data: fromStored(snapshot, query.from) as T,
    }));
  }

  /** As `queryWithPaths`, but only after a document found before: for long scans of a group. */
  async queryBehind<T extends Stored>(
    query: Query<T>,
    last: { path: string; data: T } | null,
  ): Promise<{ path: string; data: T }[]> {
    const values = (query.orderBy ?? []).map(([field]) => last?.data[field]);
    const found = await this.#run(query, last ? [...values, last.path] : undefined);
    return found.map((snapshot) => ({
      path: snapshot.ref.path,
      data: fromStored(snapshot, query.from) as T,
    }));
  }

  page<T extends Stored>(query: Query<T>, limit: number, cursor?: string): Promise<ResultPage<T>> {
    return this.pageOfAny([query], limit, cursor);
  }

  pageOnly<T extends Stored>(
    query: Query<T>,
    limit: number,
    cursor?: string,
  ): Promise<ResultPage<T>> {
    return this.#pageOfAny([query], limit, cursor, 0);
  }

  pageOfAny<T extends Stored>(
    queries: readonly Query<T>[],
    limit: number,
    cursor?: string,
  ): Promise<ResultPage<T>> {
    return this.#pageOfAny(queries, limit, cursor, 1);
  }

  async #pageOfAny<T extends Stored>(
    queries: readonly Query<T>[],
    limit: number,
    cursor: string | undefined,
    ahead: 0 | 1,
  ): Promise<ResultPage<T>> {
    const [{ from, orderBy = [] } = { from: null }] = queries;
    if (from === null) return { items: [], nextCursor: null };
    const fields = orderBy.map(([field]) => field);
    const after = cursor === undefined ? undefined : decodeCursor(cursor, fields);
    const runs = queries.map((query) => this.#run({ ...query, limit: limit + ahead }, after));
    const found = mergeSorted(await Promise.all(runs), orderBy);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: shown.map((snapshot) => fromStored(snapshot, collectionOf(snapshot, queries)) as T),
      nextCursor: last && found.length >= limit + ahead ? encodeCursor(last, fields) : null,
    };
  }

  /** As `pageOnly`, with a cursor after each document. */
  async pagePlaced<T extends Stored>(
    query: Query<T>,
    limit: number,
    cursor?: string,
  ): Promise<Placed<T>[]> {
    const fields = (query.orderBy ?? []).map(([field]) => field);
    const after = cursor === undefined ? undefined : decodeCursor(cursor, fields);
    const found = await this.#run({ ...query, limit }, after);
    return found.map((snapshot) => ({
      item: fromStored(snapshot, query.from) as T,
      cursor: encodeCursor(snapshot, fields),
    }));
  }

  /** Filters after reading at most `reads` per query: a page may be short and have a cursor. */
  async pageMatching<T extends Stored>(
    queries: readonly Query<T>[],
    matches: (document: T) => boolean,
    { limit, reads, cursor }: { limit: number; reads: number; cursor?: string | undefined },
  ): Promise<ResultPage<T>> {
    const [{ from, orderBy = [] } = { from: null }] = queries;
    const items: T[] = [];
    if (from === null) return { items, nextCursor: null };
    const read = (one: DocumentSnapshot) => fromStored(one, collectionOf(one, queries)) as T;
    const fields = orderBy.map(([field]) => field);
    let at = cursor;
    // One above the limit, to see whether more follow; doubled each time that is not enough.
    for (let left = reads, size = limit + 1; left > 0; left -= size, size *= 2) {
      size = Math.min(size, left);
      const after = at === undefined ? undefined : decodeCursor(at, fields);
      const runs = queries.map((query) => this.#run({ ...query, limit: size }, after));
      const found = mergeSorted(await Promise.all(runs), orderBy).slice(0, size);
      const hits = found.filter((snapshot) => matches(read(snapshot)));
      const shown = hits.slice(0, limit - items.length);
      items.push(...shown.map(read));
      if (found.length < size && shown.length === hits.length) return { items, nextCursor: null };
      const last = items.length === limit ? shown.at(-1)! : found.at(-1)!;
      at = encodeCursor(last, fields);
      if (items.length === limit) break;
    }
    return { items, nextCursor: at ?? null };
  }

  async sum<T extends Stored, F extends keyof T & string>(
    query: Query<T>,
    ...fields: F[]
  ): Promise<Sums<F>> {
    const sums: AggregationShape[] = fields.map((field) => ({ kind: 'sum', field }));
    this.#observe(shapeOf(query, sums.length > 0 ? sums : [{ kind: 'count', field: null }]));
    const aggregate = toFirestoreQuery(this.#firestore, query).aggregate({
      count: AggregateField.count(),
      ...Object.fromEntries(fields.map((field) => [field, AggregateField.sum(field)])),
    });
    const snapshot = await (this.#transaction ? this.#transaction.get(aggregate) : aggregate.get());
    const result = snapshot.data() as Sums<F>;
    this.#usage.countAggregation(result.count);
    return result;
  }

  async #run<T extends Stored>(
    query: Query<T>,
    after?: readonly unknown[],
  ): Promise<DocumentSnapshot[]> {
    this.#observe(shapeOf(query));
    let built = toFirestoreQuery(this.#firestore, query);
    if (query.orderBy) {
      const direction = query.orderBy.at(-1)?.[1] ?? 'asc';
      built = built.orderBy(FieldPath.documentId(), direction);
    }
    if (after) built = built.startAfter(...after);
    const result = await (this.#transaction ? this.#transaction.get(built) : built.get());
    this.#usage.countQuery(result.size);
    return result.docs;
  }
}

function collectionOf<T extends Stored>(
  { ref }: DocumentSnapshot,
  queries: readonly Query<T>[],
): Query<T>['from'] {
  const own = queries.find(({ from }) => 'path' in from && from.path === ref.parent.path);
  return (own ?? queries[0]!).from;
}

/**
 * Binds a cursor to its list (reader, filter and order): in another list it would point to a
 * random place. Also detects damage. A cursor grants no access: each page runs its reader's
 * query.
 */
export function bindCursor(cursor: string, list: unknown): string {
  return `${cursor}.${digestOf(cursor, list)}`;
}

/** @throws Problem invalid_request if the cursor is of another list or was changed */
export function unbindCursor(bound: string, list: unknown): string {
  const end = bound.lastIndexOf('.');
  const cursor = bound.slice(0, Math.max(end, 0));
  if (end >= 0 && bound.slice(end + 1) === digestOf(cursor, list)) return cursor;
  throw new Problem('invalid_request', 'This cursor belongs to no page of this list.', {
    errors: [{ path: 'cursor', message: 'Use the cursor of the previous page, and its filter.' }],
  });
}

function digestOf(cursor: string, list: unknown): string {
  const text = JSON.stringify([cursor, list]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
