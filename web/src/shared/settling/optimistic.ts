/** Optimistic updates from a settlement's preview, shown before the server responds. */
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import type { OpenDebt } from '@/shared/settling/debts';
import type { StatusFilter } from '@/shared/settling/settlement-queries';

type Preview = SettlementPreviewResource;

const PENDING = 'pending-';

/** A settlement that is not on the server yet has no details to open. */
export function isPending({ id }: Pick<SettlementResource, 'id'>): boolean {
  return id.startsWith(PENDING);
}

/** The optimistic settlement. The reader of a preview in the debt summary is its debtor. */
export function expectedSettlement(preview: Preview, notes: string, now: Date): SettlementResource {
  const { debtorId, debtorName, creditorId, creditorName } = preview;
  const createdAt = now.toISOString();
  return {
    id: `${PENDING}${createdAt}`,
    creatorId: debtorId,
    creatorName: debtorName,
    recipientId: creditorId,
    recipientName: creditorName,
    debtorId,
    debtorName,
    creditorId,
    creditorName,
    month: preview.month,
    monthName: preview.monthName,
    year: preview.year,
    status: preview.completesAtOnce ? 'completed' : 'active',
    totalAmount: preview.totalAmount,
    appliedAmount: preview.totalAmount - preview.remainingAmount,
    remainingAmount: preview.remainingAmount,
    itemCount: preview.transactions.length,
    createdAt,
    completedAt: preview.completesAtOnce ? createdAt : null,
    isOffsetOtherWay: false,
    reopenedAt: null,
    reopenableUntil: null,
    notes,
    version: 0,
  };
}

/** The list with this settlement added, replaced, or removed if it does not match the status. */
export function withSettlement(
  items: readonly SettlementResource[],
  settlement: SettlementResource,
  filter: StatusFilter,
): SettlementResource[] {
  const isListed = filter === 'all' || filter === settlement.status;
  if (!isListed) return items.filter(({ id }) => id !== settlement.id);
  if (!items.some(({ id }) => id === settlement.id)) return [settlement, ...items];
  return items.map((item) => (item.id === settlement.id ? settlement : item));
}

/** Debts after the previewed settlement. Rows and other months follow with the refetch. */
export function withOffset(summary: DebtSummary, preview: Preview): DebtSummary {
  const months = summary.months.map((month) => {
    if (month.month !== preview.month) return month;
    const debts = month.debts.map((debt) =>
      debt.userId === preview.creditorId ? offset(debt, preview) : debt,
    );
    return {
      ...month,
      debts,
      ...lessOwed(month, preview.appliedAmount, theirsIn(month.debts, preview)),
    };
  });
  const theirs = summary.months
    .filter(({ month }) => month === preview.month)
    .reduce((sum, { debts }) => sum + theirsIn(debts, preview), 0);
  return { ...summary, months, ...lessOwed(summary, preview.appliedAmount, theirs) };
}

function offset(debt: OpenDebt, preview: Preview): OpenDebt {
  const youOwe = debt.youOwe - preview.appliedAmount;
  const theyOwe = debt.theyOwe - theirsIn([debt], preview);
  return {
    ...debt,
    youOwe,
    theyOwe,
    net: theyOwe - youOwe,
  };
}

function theirsIn(debts: readonly OpenDebt[], preview: Preview): number {
  const debt = debts.find(({ userId }) => userId === preview.creditorId);
  const own = new Set(debt?.transactionsTheyOwe.map(({ id }) => id));
  return preview.transactions
    .filter(({ transactionId }) => own.has(transactionId))
    .reduce((sum, { appliedAmount }) => sum + appliedAmount, 0);
}

function lessOwed(
  totals: Pick<DebtSummary, 'totalYouOwe' | 'totalTheyOwe'>,
  yours: number,
  theirs: number,
) {
  const youOwe = totals.totalYouOwe - yours;
  const theyOwe = totals.totalTheyOwe - theirs;
  return {
    totalYouOwe: youOwe,
    totalTheyOwe: theyOwe,
    netTotal: theyOwe - youOwe,
  };
}
