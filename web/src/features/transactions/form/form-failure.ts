import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { isProblem } from '@/lib/api-problem';
import { reasonOf } from '@/lib/reason-of';
import { formatMonth } from '@/lib/format/format-period';

export interface FormFailure {
  message: string;
  reason?: string;
  /** The settlement that prevents it. */
  settlementId?: string;
}

/** Why saving failed; with the settlement that prevents it, if there is one. */
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

/** Names the settlement by month and people instead of its id; without either while they load. */
export function nameSettlement(reason: string, id: string, settlement: Named | null): string {
  if (settlement === null) return reason.replace(` ${id}`, '');
  const { debtorName, creditorName } = settlement;
  const name = ` of ${formatMonth(settlement)} between ${debtorName} and ${creditorName}`;
  return reason.replace(` ${id}`, () => name);
}
