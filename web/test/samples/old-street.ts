import type { HouseholdDocument } from '@housetab/functions/core/document/household-document';
import type { DocumentTransaction } from '@housetab/functions/core/document/entered';
import { householdDocument } from '@test/samples/household-document';

const at = '2026-03-01T10:00:00.000Z';
const [anna] = householdDocument.members;

/** A row of an export document: Ann has paid 40 for Ben. */
export function documentRow(fields: Partial<DocumentTransaction> = {}): DocumentTransaction {
  return {
    id: crypto.randomUUID(),
    ...{ entered: at, enteredDay: '2026-03-01', transactionDate: '2026-03-01', enteredBy: 'ann' },
    ...{ note: 'Dinner', category: 'Food', categories: [], optional: false, amountCents: 4000 },
    ...{ paidBy: 'ann', owedBy: 'ben', payTo: null, settledCents: 0, appliedCents: 0, paid: false },
    ...{ paidDate: null, inSettlement: false, settlementId: null, settlementIds: [] },
    ...{ debtOfSettlementId: null, expenseId: null, isRefund: false, disputes: [], version: 1 },
    ...{ lastActivityId: 'told', updatedAt: at, deletedAt: null, comments: [] },
    ...fields,
  };
}

/** Old Street, in euro: Ann, who made the export, Ben, and Cleo, who has left. */
export function oldStreet(
  transactions: readonly DocumentTransaction[] = [
    documentRow(),
    documentRow({ paidBy: 'ben', owedBy: 'cleo', amountCents: 1000, note: 'Taxi' }),
    documentRow({ owedBy: null, payTo: null, note: 'Chess' }),
    documentRow({ deletedAt: at, note: 'By mistake' }),
  ],
): HouseholdDocument {
  const person = (id: string, name: string) => ({ ...anna!, id, name, role: 'user' as const });
  return {
    ...householdDocument,
    exportedBy: 'ann',
    household: { ...householdDocument.household, name: 'Old Street', currency: 'EUR' },
    members: [
      { ...person('ann', 'Ann'), role: 'superadmin' },
      person('ben', 'Ben'),
      { ...person('cleo', 'Cleo'), leftAt: at },
    ],
    transactions: [...transactions],
    end: { ...householdDocument.end, members: 3, transactions: transactions.length },
  };
}

export function fileOf(document: unknown, name = 'housetab-2026-11-26.json'): File {
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return new File([text], name, { type: 'application/json' });
}
