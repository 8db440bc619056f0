import { randomUUID } from 'node:crypto';
import { newTransaction } from '../../../src/core/transaction/new-transaction.ts';
import * as paths from '../../../src/platform/firestore/paths.ts';
import { place } from '../households/household-documents.ts';
import type { TestApi, TestClient } from '../server/api-client.ts';

/** The maximum number of writes in one batch. */
const BATCH = 500;

/** Many rows of $0.01 in one direction, as an import creates them. */
export async function flood(
  api: TestApi,
  householdId: string,
  [payer, debtor]: readonly [TestClient, TestClient],
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, () =>
    newTransaction({
      id: randomUUID(),
      entered: new Date(),
      enteredDay: '2026-11-20',
      enteredBy: payer.uid,
      transactionDate: '2026-11-03',
      paidBy: payer.uid,
      owedBy: debtor.uid,
      payTo: null,
      amountCents: 1,
      categories: [],
      category: 'Flood',
      updatedAt: new Date(),
      lastActivityId: 'flood',
    }),
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = api.firestore.batch();
    for (const row of rows.slice(from, from + BATCH)) {
      const { path, data } = place(paths.transactions(householdId).doc(row.id), { ...row });
      batch.set(api.firestore.doc(path), data);
    }
    await batch.commit();
  }
}
