import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { sumCents } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import { debtText, nameTo } from '@housetab/functions/core/sentences/parties';
import { formatDay, formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';

/**
 * A settlement's debt and end: `You owed Ann $81.10 for October; $42.63 was offset, $38.47 paid
 * outside; completed Nov 3 by you.`
 * @param me the reader's id
 */
export function settlementSentence(settlement: SettlementDetail, me: string): string {
  const { status, totalAmount } = settlement;
  const debt = `${debtText(settlement, me)} ${formatMoney(totalAmount)} for ${formatMonth(settlement)}`;
  if (status === 'completed') {
    return `${debt}; ${howItWasSettled(settlement)}; ${howItEnded(settlement, me)}.`;
  }
  if (status === 'cancelled') return `${debt}; it was cancelled, so nothing of it was settled.`;
  return `${debt}; ${whatRemains(settlement)}.`;
}

function whatRemains({ appliedAmount, remainingAmount }: SettlementDetail): string {
  if (appliedAmount === 0) return 'nothing is applied yet';
  const rest =
    remainingAmount === 0 ? 'nothing remains' : `${formatMoney(remainingAmount)} remains`;
  return `${formatMoney(appliedAmount)} is applied, ${rest}`;
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

function howItEnded(settlement: SettlementDetail, me: string): string {
  const { completedAt } = settlement;
  const when = completedAt === null ? '' : ` ${formatDay(completedAt)}`;
  const by = lastCompletion(settlement);
  return `completed${when}${by ? ` by ${nameTo(me, by.actorId, by.actorName)}` : ''}`;
}

function lastCompletion({ history }: SettlementDetail) {
  return history.findLast(({ action }) => action === 'status_completed');
}
