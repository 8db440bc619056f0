import type { Transaction } from '../core/transaction/transaction.ts';
import type { UnitOfWork } from '../firestore/unit-of-work.ts';
import type { ChangeContext } from '../transactions/transaction-change.ts';

/**
 * The one line of history for all rows of an import; known beforehand, because each row names it.
 * No client can write an entry under an id of this form.
 */
export function importActivityId(importId: string): string {
  return `import-${importId}`;
}

export function recordImport(
  unit: UnitOfWork,
  { householdId, actorId }: ChangeContext,
  importId: string,
  rows: readonly Transaction[],
): void {
  const entry = {
    actor: actorId,
    what: 'imported',
    resourceType: 'transactions',
    resourceId: importId,
    ownerId: actorId,
    parties: [],
    before: null,
    after: { count: rows.length },
  } as const;
  unit.record(householdId, entry, importActivityId(importId));
}
