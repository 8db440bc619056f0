import {
  and,
  collection,
  getDocsFromServer,
  or,
  query,
  where,
  type DocumentData,
  type Firestore,
  type QueryFilterConstraint,
} from 'firebase/firestore';
import type { Condition } from '../../src/firestore/query.ts';

/** What a client finds that makes one of the API's queries itself. */
export async function findDirectly(
  database: Firestore,
  path: string,
  conditions: readonly Condition[],
): Promise<{ id: string; data: DocumentData }[]> {
  const from = collection(database, path);
  const filters = conditions.map(toFilter);
  const asked = filters.length === 0 ? from : query(from, and(...filters));
  const snapshot = await getDocsFromServer(asked);
  return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }));
}

function toFilter(condition: Condition): QueryFilterConstraint {
  if (!('conditions' in condition)) {
    return where(condition.field, condition.operator, condition.value);
  }
  const filters = condition.conditions.map(toFilter);
  return condition.operator === 'or' ? or(...filters) : and(...filters);
}
