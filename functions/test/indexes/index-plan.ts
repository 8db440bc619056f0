import type { IndexFile } from './index-file.ts';

/** How an index stores a field. Ascending and descending cannot replace each other in a sort. */
type FieldMode = 'asc' | 'desc' | 'contains';

export type IndexScope = 'collection' | 'collectionGroup';

export interface IndexField {
  field: string;
  mode: FieldMode;
}

/** An index that can serve a query. Its entries end with the id, in the direction of the last field. */
export interface Index {
  collection: string;
  scope: IndexScope;
  fields: readonly IndexField[];
}

/** Every index that the database would have. */
export interface IndexPlan {
  composites: readonly Index[];
  /** The indexes of one field: the automatic ones, unless an override differs. */
  singlesOf(collection: string, scope: IndexScope, field: string): Index[];
}

export function toIndexPlan({ indexes, fieldOverrides }: IndexFile): IndexPlan {
  return {
    composites: indexes.map(({ collectionGroup, queryScope, fields }) => ({
      collection: collectionGroup,
      scope: toScope(queryScope),
      fields: fields.map((field) => ({ field: field.fieldPath, mode: toMode(field) })),
    })),
    singlesOf(collection, scope, field) {
      const override = fieldOverrides.find(
        ({ collectionGroup, fieldPath }) =>
          collectionGroup === collection && isWithin(field, fieldPath),
      );
      const modes = override
        ? override.indexes.filter((one) => toScope(one.queryScope) === scope).map(toMode)
        : automaticModes[scope];
      return modes.map((mode) => ({ collection, scope, fields: [{ field, mode }] }));
    },
  };
}

/** Collection groups have only the indexes that are configured. */
const automaticModes: Record<IndexScope, readonly FieldMode[]> = {
  collection: ['asc', 'desc', 'contains'],
  collectionGroup: [],
};

/** A setting for a map also applies to its fields. */
function isWithin(field: string, parent: string): boolean {
  return field === parent || field.startsWith(`${parent}.`);
}

function toScope(queryScope: 'COLLECTION' | 'COLLECTION_GROUP'): IndexScope {
  return queryScope === 'COLLECTION' ? 'collection' : 'collectionGroup';
}

function toMode(field: { order?: string } | { arrayConfig: string }): FieldMode {
  if ('arrayConfig' in field) return 'contains';
  return field.order === 'DESCENDING' ? 'desc' : 'asc';
}
