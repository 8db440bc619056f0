import { settlementPath } from '@/config/paths';
import { isProblem } from '@/lib/api-problem';
import { reasonOf } from '@/lib/reason-of';

export interface FormFailure {
  message: string;
  reason?: string;
  /** Where what stands in the way can be seen. */
  settlement?: string;
}

/** Why saving failed. What a settlement holds leads to that settlement. */
export function failureOf(error: unknown, isUpdate: boolean): FormFailure {
  const id = isProblem(error, 'locked_by_settlement') ? error.extra.settlementId : undefined;
  return {
    message: isUpdate
      ? 'Failed to update transaction. Please try again.'
      : 'Failed to add transaction. Please try again.',
    reason: reasonOf(error),
    ...(typeof id === 'string' && id !== '' && { settlement: settlementPath(id) }),
  };
}
