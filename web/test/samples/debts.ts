/** A household in which Anna owes Ben for November 2026. */
import {
  debtTransactionSchema,
  type DebtSummary,
  type DebtTransaction,
} from '@housetab/functions/core/debt/debt-summary-resource';
import {
  settlementPreviewSchema,
  type SettlementPreviewResource,
} from '@housetab/functions/core/settlement/preview-resource';
import {
  settlementDetailSchema,
  settlementResourceSchema,
  type SettlementDetail,
  type SettlementResource,
} from '@housetab/functions/core/settlement/settlement-resource';
import type { OpenDebt } from '@/shared/settling/debts';
import { sample } from '@test/samples/sample';

const ids = {
  milk: '11111111-1111-4111-8111-111111111111',
  rent: '22222222-2222-4222-8222-222222222222',
};
export const milkId = ids.milk;
export const rentId = ids.rent;

/** Debtor, creditor and month: the common fields of settlements and previews. */
export const annaOwesBen = {
  debtorId: 'anna',
  debtorName: 'Anna Berg',
  creditorId: 'ben',
  creditorName: 'Ben',
  month: '2026-11',
  monthName: 'November',
  year: 2026,
};

const groceries = sample(debtTransactionSchema, {
  id: ids.milk,
  transactionDate: '2026-11-03',
  description: 'Ben - Groceries',
  category: 'Groceries',
  note: '',
  amount: 20,
  openAmount: 20,
  availableAmount: 20,
  optional: false,
  paid: false,
  settlementId: null,
  debtOfSettlementId: null,
  expenseId: null,
  expenseAmount: null,
  expensePeople: null,
  isRefund: false,
  disputes: [],
});

export function debtRow(
  id: string,
  amount: number,
  fields: Partial<DebtTransaction> = {},
): DebtTransaction {
  return { ...groceries, id, amount, openAmount: amount, availableAmount: amount, ...fields };
}

const milk = debtRow(milkId, 20, { note: 'Milk and bread' });
const rent = debtRow(rentId, 500, { note: 'Rent', transactionDate: '2026-10-01' });

/** Anna owes Ben 58; she paid milk (this month) and rent (the month before) for him. */
export const debtToBen: OpenDebt = {
  userId: 'ben',
  userName: 'Ben',
  youOwe: 58,
  theyOwe: 20,
  net: -38,
  settlementId: null,
  settleableAmount: 58,
  transactionsYouOwe: [debtRow('33333333-3333-4333-8333-333333333333', 58)],
  transactionsTheyOwe: [milk],
  yourTransactionsToApply: [milk, rent],
};

export function debtSummary(debt: OpenDebt = debtToBen): DebtSummary {
  const totals = { totalYouOwe: 58, totalTheyOwe: 20, netTotal: -38 };
  const november = { month: '2026-11', monthName: 'November', year: 2026 };
  return { months: [{ ...november, debts: [debt], ...totals }], ...totals };
}

const figures = (owes: number, isOwed: number) => ({ owes, isOwed, net: isOwed - owes });
const milkApplied = sample(settlementPreviewSchema, {
  settlementId: null,
  ...annaOwesBen,
  totalAmount: 58,
  appliedAmount: 20,
  remainingAmount: 38,
  completesAtOnce: false,
  transactions: [
    {
      transactionId: milkId,
      description: 'Ben - Groceries',
      transactionDate: '2026-11-03',
      amount: 20,
      appliedAmount: 20,
      restAmount: 0,
    },
  ],
  notApplied: [],
  isPart: false,
  debts: [],
  people: [
    { userId: 'anna', userName: 'Anna Berg', before: figures(58, 520), after: figures(38, 500) },
    { userId: 'ben', userName: 'Ben', before: figures(520, 58), after: figures(500, 38) },
  ],
});

/** The settlement of that debt, to which the milk is applied. */
export function sampleSettlementPreview(fields: Partial<SettlementPreviewResource> = {}) {
  return { ...milkApplied, ...fields };
}

const active = sample(settlementDetailSchema, {
  id: 's1',
  creatorId: 'anna',
  creatorName: 'Anna Berg',
  recipientId: 'ben',
  recipientName: 'Ben',
  ...annaOwesBen,
  status: 'active',
  totalAmount: 58,
  appliedAmount: 20,
  remainingAmount: 38,
  itemCount: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  completedAt: null,
  isOffsetOtherWay: false,
  reopenedAt: null,
  reopenableUntil: null,
  notes: '',
  version: 1,
  items: [
    {
      id: milkId,
      transactionId: milkId,
      transaction: null,
      appliedAmount: 20,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  debts: [],
  history: [
    {
      id: 'h1',
      createdAt: '2026-11-20T10:00:00.000Z',
      action: 'transaction_applied',
      amount: 20,
      actorId: 'anna',
      actorName: 'Anna Berg',
      note: null,
    },
  ],
});

export function sampleSettlement(fields: Partial<SettlementDetail> = {}): SettlementDetail {
  return { ...active, ...fields };
}

export function listedSettlement(one: SettlementDetail): SettlementResource {
  return settlementResourceSchema.strip().parse(one);
}
