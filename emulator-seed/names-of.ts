import { newNameUses, noNameUses } from '../functions/src/core/transaction/name-use.ts';
import type { Transaction } from '../functions/src/core/transaction/transaction.ts';
import type { NamesDocument } from '../functions/src/platform/firestore/documents.ts';

/** The names that the transactions use, as the household keeps them: one document for each owner. */
export function namesOf(transactions: readonly Transaction[]): NamesDocument[] {
  const owners = Map.groupBy(transactions, ({ enteredBy }) => enteredBy);
  return [...owners].map(([id, own]) => ({ id, ...noNameUses, ...newNameUses({}, own) }));
}
