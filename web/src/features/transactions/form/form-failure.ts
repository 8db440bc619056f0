import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { isProblem } from '@/lib/api-problem';
import { reasonOf } from '@/lib/reason-of';
import { formatMonth } from '@/lib/format/format-period';

export interface FormFailure {
  message: string;
  reason?: string;
  /** The settlement that stands in the way. */
  settlementId?: string;
}

/** Why saving failed. What a settlement holds leads to that settlement. */
export function failureOf(error: unknown, isUpdate: boolean): FormFailure {
  const id = isProblem(error, 'locked_by_settlement') ? error.extra.settlementId : undefined;
  return {
    message: isUpdate
      ? 'Failed to update transaction. Please try again.'
      : 'Failed to add transaction. Please try again.',
    reason: reasonOf(error),
    ...(typeof id === 'string' && id !== '' && { settlementId: id }),
  };
}

type Named = Pick<SettlementResource, 'monthName' | 'year' | 'debtorName' | 'creditorName'>;

/** `the settlement {id}` by month and people; without the id while they are on their way. */
export function nameSettlement(reason: string, id: string, settlement: Named | null): string {
  if (settlement === null) return reason.replace(` ${id}`, '');
  const { debtorName, creditorName } = settlement;
  const name = ` of ${formatMonth(settlement)} between ${debtorName} and ${creditorName}`;
  return reason.replace(` ${id}`, () => name);
}
