import type { Firestore, Transaction } from '@google-cloud/firestore';
import { categoryListOf } from '../../core/category/category-list.ts';
import type { CategoryList, Category } from '../../core/category/stored.ts';
import { categoryListPath, readCategories } from '../../people/households/household.repository.ts';
import { toStored } from '../../platform/firestore/converters.ts';
import {
  definedFields,
  type DocumentWrite,
  type Mirror,
  type MirrorEffect,
} from '../../platform/firestore/mirror.ts';
import { categories, householdIdOf, households } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

interface ListChanges {
  isNew: boolean;
  /** By category id. */
  writes: Map<string, DocumentWrite['change']>;
}

/** One document lists all categories, so that reading them costs one read. */
export class CategoryListMirror implements Mirror {
  readonly #changes = new Map<string, ListChanges>();
  readonly #lists: CategoryListWrite[] = [];

  onWrite({ document, change, isNew }: DocumentWrite): MirrorEffect | null {
    const { path, id, collection } = document;
    if (collection.path === households.path) {
      if (!isNew) return null;
      this.#changesOf(id).isNew = true;
      return { path: categoryListPath(id).path };
    }
    if (collection.name !== categories.group.name) return null;
    const householdId = householdIdOf(path);
    this.#changesOf(householdId).writes.set(id, change);
    return { path: categoryListPath(householdId).path };
  }

  async prepare(reader: Reader): Promise<void> {
    for (const [householdId, { isNew, writes }] of this.#changes) {
      const before = isNew ? [] : await readCategories(reader, householdId);
      const document = categoryListPath(householdId);
      const list = categoryListOf(document.id, applyWrites(before, writes));
      this.#lists.push({ document, list });
    }
  }

  flush(transaction: Transaction, firestore: Firestore): number {
    for (const { document, list } of this.#lists) {
      transaction.set(firestore.doc(document.path), toStored(document, list));
    }
    return this.#lists.length;
  }

  #changesOf(householdId: string): ListChanges {
    const changes = this.#changes.get(householdId) ?? { isNew: false, writes: new Map() };
    this.#changes.set(householdId, changes);
    return changes;
  }
}

interface CategoryListWrite {
  document: ReturnType<typeof categoryListPath>;
  list: CategoryList;
}

function applyWrites(before: readonly Category[], writes: ListChanges['writes']): Category[] {
  const after = new Map(before.map((one) => [one.id, one]));
  for (const [id, change] of writes) {
    if (change === null) after.delete(id);
    else if ('whole' in change) after.set(id, change.whole as Category);
    else after.set(id, { ...after.get(id)!, ...definedFields(change.patch) });
  }
  return [...after.values()];
}
