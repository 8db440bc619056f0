import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from '@google-cloud/firestore';
import { createMirrors } from '../functions/src/create-store.ts';
import { Problem } from '../functions/src/core/problem/problem.ts';
import { fromStored } from '../functions/src/platform/firestore/converters.ts';
import type { Stored } from '../functions/src/platform/firestore/documents.ts';
import type { DocumentPath } from '../functions/src/platform/firestore/paths.ts';
import type { Query } from '../functions/src/platform/firestore/query.ts';
import type {
  FirestoreReader,
  ResultPage,
  Sums,
} from '../functions/src/platform/firestore/reader.ts';
import { Store } from '../functions/src/platform/firestore/store.ts';
import { UnitOfWork, type NewActivity } from '../functions/src/platform/firestore/unit-of-work.ts';
import { uuidFor } from './keyed-random.ts';
import { compare, fieldOf, matches, type MemoryDocument } from './memory-query.ts';
import { apply } from './memory-write.ts';

interface Found extends MemoryDocument {
  /** The document as services read it, until the next write. They never change what they read. */
  read?: Stored;
}

/**
 * A database in memory for one writer. Unlike Firestore it has a clock that can be set: a commit has the time of
 * `now`, so the services can enter two years of history. It supports the queries that the demo needs.
 */
export class MemoryStore extends Store {
  /** The time of the next commits. */
  now = new Date(0);
  /** By the path of the collection, then by the id of the document. */
  readonly #collections = new Map<string, Map<string, Found>>();
  #recorded = 0;

  constructor() {
    super(null as unknown as Firestore, createMirrors);
  }

  documents(): MemoryDocument[] {
    const found = [...this.#collections.values()].flatMap((one) => [...one.values()]);
    return found.map(({ path, data }) => ({ path, data }));
  }

  override async commit<R>(work: (unit: UnitOfWork) => Promise<R>): Promise<R> {
    const unit = new DemoUnit(this, () => uuidFor(`activity/${(this.#recorded += 1)}`));
    const result = await work(unit);
    await unit.prepare();
    unit.flush(this.#transaction(), { doc: (path: string) => path } as never);
    return result;
  }

  override readAtOnce<R>(work: (reader: FirestoreReader) => Promise<R>): Promise<R> {
    return work(this);
  }

  override async getAll<T extends Stored>(
    documents: readonly DocumentPath<T>[],
  ): Promise<(T | null)[]> {
    return documents.map(({ path, collection }) => {
      const found = this.#find(path);
      return found ? toDocument(found, collection) : null;
    });
  }

  override async queryWithPaths<T extends Stored>({
    from,
    where = [],
    orderBy = [],
    limit,
  }: Query<T>): Promise<{ path: string; data: T }[]> {
    const matching = this.#allIn(from)
      .filter(({ data }) => where.every((condition) => matches(data, condition)))
      .filter(({ data }) => orderBy.every(([field]) => fieldOf(data, field) !== undefined))
      .sort((one, other) => compare(one, other, orderBy));
    return matching
      .slice(0, limit)
      .map((found) => ({ path: found.path, data: toDocument(found, from) }));
  }

  override async queryBehind<T extends Stored>(
    { limit = Infinity, ...query }: Query<T>,
    last: { path: string } | null,
  ): Promise<{ path: string; data: T }[]> {
    const all = await this.queryWithPaths(query);
    const start = last ? all.findIndex(({ path }) => path === last.path) + 1 : 0;
    return all.slice(start, start + limit);
  }

  override async pageOnly<T extends Stored>(query: Query<T>): Promise<ResultPage<T>> {
    return { items: await this.query(query), nextCursor: null };
  }

  override async *inParts<T extends Stored>(query: Query<T>): AsyncGenerator<readonly T[]> {
    yield await this.query(query);
  }

  override async sum<T extends Stored, F extends keyof T & string>(
    query: Query<T>,
    ...fields: F[]
  ): Promise<Sums<F>> {
    const found = await this.query(query);
    const sums = fields.map((field) => [
      field,
      found.reduce((sum, one) => sum + Number(one[field]), 0),
    ]);
    return { count: found.length, ...Object.fromEntries(sums) } as Sums<F>;
  }

  override async deleteBelow(
    { path }: DocumentPath<Stored>,
    names: readonly string[],
  ): Promise<number> {
    const below = names.map((name) => `${path}/${name}`);
    const count = below.reduce((sum, one) => sum + (this.#collections.get(one)?.size ?? 0), 0);
    for (const one of below) this.#collections.delete(one);
    return count;
  }

  #allIn(from: Query<Stored>['from']): Found[] {
    if ('path' in from) return [...(this.#collections.get(from.path)?.values() ?? [])];
    return [...this.#collections]
      .filter(([path]) => path.endsWith(`/${from.name}`))
      .flatMap(([, documents]) => [...documents.values()]);
  }

  #find(path: string): Found | undefined {
    const { collection, id } = placeOf(path);
    return this.#collections.get(collection)?.get(id);
  }

  #save(path: string, data: DocumentData): void {
    const { collection, id } = placeOf(path);
    const documents = this.#collections.get(collection) ?? new Map<string, Found>();
    this.#collections.set(collection, documents);
    documents.set(id, { path, data });
  }

  /** The part of Firestore's transaction that a unit of work writes with. References are paths here. */
  #transaction(): Transaction {
    const change = (before: DocumentData, fields: DocumentData, merges: boolean) =>
      apply(before, fields, { now: this.now, merges });
    const writes = {
      create: (path: string, fields: DocumentData) => {
        if (this.#find(path)) throw new Problem('id_taken', `${path} exists already.`);
        this.#save(path, change({}, fields, false));
      },
      set: (path: string, fields: DocumentData, { merge = false } = {}) => {
        const before = merge ? (this.#find(path)?.data ?? {}) : {};
        this.#save(path, change(before, fields, true));
      },
      update: (path: string, fields: DocumentData) => {
        const found = this.#find(path);
        if (!found) throw new Problem('not_found', `${path} does not exist.`);
        this.#save(path, change(found.data, fields, false));
      },
      delete: (path: string) => {
        const { collection, id } = placeOf(path);
        this.#collections.get(collection)?.delete(id);
      },
    };
    return writes as unknown as Transaction;
  }
}

/** Gives history entries ids that are the same at every load. */
class DemoUnit extends UnitOfWork {
  readonly #nextId: () => string;

  constructor(reader: MemoryStore, nextId: () => string) {
    super(reader, createMirrors());
    this.#nextId = nextId;
  }

  override record(householdId: string, activity: NewActivity, id = this.#nextId()): string {
    return super.record(householdId, activity, id);
  }
}

function placeOf(path: string): { collection: string; id: string } {
  const slash = path.lastIndexOf('/');
  return { collection: path.slice(0, slash), id: path.slice(slash + 1) };
}

function toDocument<T extends Stored>(found: Found, from: Query<T>['from']): T {
  const { path, data } = found;
  const snapshot = { id: placeOf(path).id, data: () => data } as unknown as DocumentSnapshot;
  found.read ??= fromStored(snapshot, from) as T;
  return found.read as T;
}
