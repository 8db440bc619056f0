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
import { activeGrantors, readsAllBooks } from '../../src/core/household/member.ts';
import type { Member } from '../../src/core/household/stored.ts';
import {
  and as all,
  or as some,
  where as condition,
  type Condition,
} from '../../src/platform/firestore/query.ts';

/** Transactions that the member paid or owes. */
export const mine = (me: string) => or(where('paidBy', '==', me), where('owedBy', '==', me));
/** Transactions without a settlement: the others would reveal their settlement. */
export const untouched = where('settlementIds', '==', []);

/** The documents that a client finds with a query of the API. */
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

/**
 * The transactions that a member may query directly: those that they paid or owe, and those without a
 * settlement that they or owners who share with them entered.
 */
export function readableDirectly(member: Member, now: Date): Condition[] {
  if (readsAllBooks(member)) return [];
  const owners = [member.id, ...activeGrantors(member, 'transactions', now)];
  return [
    some(
      condition('paidBy', '==', member.id),
      condition('owedBy', '==', member.id),
      all(condition('enteredBy', 'in', owners), condition('settlementIds', '==', [])),
    ),
  ];
}
