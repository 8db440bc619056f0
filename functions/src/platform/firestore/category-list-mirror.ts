import type { Firestore, Transaction } from '@google-cloud/firestore';
import {
  categoriesIn,
  categoryListOf,
  type CategoryList,
} from '../../core/category/category-list.ts';
import { toStored } from './converters.ts';
import type { Category, Stored } from './documents.ts';
import { categories, categoryLists, householdIdOf, households } from './paths.ts';
import type { DocumentPath } from './paths.ts';
import type { Reader } from './reader.ts';

/** A write to a document: the whole document, some fields, or null = the document is deleted. */
export type Write = { whole: object } | { patch: object } | null;

interface Change {
  /** Whether this unit creates the household. */
  isNew: boolean;
  writes: Map<string, Write>;
}

/**
 * Keeps the list of a household's categories, so that reading all of them costs one read. Every
 * write of a category passes through here, so that none is missed. A missing or outdated list is
 * made again from the categories.
 */
export class CategoryListMirror {
  readonly #changes = new Map<string, Change>();
  readonly #lists: { document: DocumentPath<CategoryList>; list: CategoryList }[] = [];

  /** Returns the path of the list that this write changes; null where it changes none. */
  note<T extends Stored>(
    { path, id, collection }: DocumentPath<T>,
    write: Write,
    isNew: boolean,
  ): string | null {
    if (collection.path === households.path) return isNew ? this.#begin(id) : null;
    if (collection.name !== CATEGORIES) return null;
    const householdId = householdIdOf(path);
    this.#changeOf(householdId).writes.set(id, write);
    return listOf(householdId).path;
  }

  /** Reads the lists that change, before anything is written. */
  async prepare(reader: Reader): Promise<void> {
    for (const [householdId, { isNew, writes }] of this.#changes) {
      const before = isNew ? [] : await readCategories(reader, householdId);
      const document = listOf(householdId);
      this.#lists.push({ document, list: categoryListOf(document.id, applied(before, writes)) });
    }
  }

  /** Returns how many documents it writes. */
  write(transaction: Transaction, firestore: Firestore): number {
    for (const { document, list } of this.#lists) {
      transaction.set(firestore.doc(document.path), toStored(document, list));
    }
    return this.#lists.length;
  }

  #begin(householdId: string): string {
    this.#changeOf(householdId).isNew = true;
    return listOf(householdId).path;
  }

  #changeOf(householdId: string): Change {
    const change = this.#changes.get(householdId) ?? { isNew: false, writes: new Map() };
    this.#changes.set(householdId, change);
    return change;
  }
}

/**
 * All categories of a household with one read; null = the list is missing, outdated or too large.
 */
export async function findListedCategories(
  reader: Reader,
  householdId: string,
): Promise<Category[] | null> {
  return categoriesIn(await reader.get(listOf(householdId)));
}

export async function readCategories(reader: Reader, householdId: string): Promise<Category[]> {
  const listed = await findListedCategories(reader, householdId);
  return listed ?? reader.query({ from: categories(householdId) });
}

/** A household has one. */
export function listOf(householdId: string): DocumentPath<CategoryList> {
  return categoryLists(householdId).doc('all');
}

function applied(before: readonly Category[], writes: ReadonlyMap<string, Write>): Category[] {
  const after = new Map(before.map((one) => [one.id, one]));
  for (const [id, write] of writes) {
    if (write === null) after.delete(id);
    else if ('whole' in write) after.set(id, write.whole as Category);
    else after.set(id, { ...after.get(id)!, ...given(write.patch) });
  }
  return [...after.values()];
}

function given(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}

const CATEGORIES = categories('any').name;
