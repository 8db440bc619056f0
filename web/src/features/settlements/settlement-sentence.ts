import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { sumCents } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import { formatDay, formatMoney } from '@/lib/format/format';

/**
 * What a settlement is about, and how it ended: `Ben owed Ann $81.10 for October 2026; $42.63 was
 * offset, $38.47 paid outside; completed Nov 3, 2026 by Ben.`
 */
export function settlementSentence(settlement: SettlementDetail): string {
  const { status, debtorName, creditorName, totalAmount, monthName, year } = settlement;
  const verb = status === 'active' ? 'owes' : 'owed';
  const debt = `${debtorName} ${verb} ${creditorName} ${formatMoney(totalAmount)} for ${monthName} ${year}`;
  if (status !== 'completed') return `${debt}.`;
  return `${debt}; ${howItWasSettled(settlement)}; ${howItEnded(settlement)}.`;
}

function howItWasSettled(settlement: SettlementDetail): string {
  const { items, totalAmount, remainingAmount, isOffsetOtherWay } = settlement;
  const payments = items.filter(({ transaction }) => isSettlementCategory(transaction?.type ?? ''));
  const paid = sumCents(payments.map(({ appliedAmount }) => appliedAmount));
  const offset = totalAmount - remainingAmount - paid;
  const outside = isOffsetOtherWay
    ? 'set against what was owed the other way round'
    : 'paid outside';
  const [first, ...others] = (
    [
      [offset, 'offset'],
      [paid, 'paid back'],
      [remainingAmount, outside],
    ] as const
  )
    .filter(([cents]) => cents > 0)
    .map(([cents, how]) => [formatMoney(cents), how]);
  if (!first) return 'nothing remained';
  return [first.join(' was '), ...others.map((one) => one.join(' '))].join(', ');
}

function howItEnded(settlement: SettlementDetail): string {
  const { completedAt } = settlement;
  const when = completedAt === null ? '' : ` ${formatDay(completedAt)}`;
  const by = lastCompletion(settlement);
  return `completed${when}${by ? ` by ${by.actorName}` : ''}`;
}

function lastCompletion({ history }: SettlementDetail) {
  return history.findLast(({ action }) => action === 'status_completed');
}
