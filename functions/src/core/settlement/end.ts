import { formatCents, toAmount, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { closeDraft, openDraft, type SettlementChange, type SettlementContext } from './change.ts';
import { releaseAll, settleAll } from './steps.ts';
import { assertActive, type SettlementBook } from './settlement.ts';

/**
 * Completes a settlement by hand: the remaining amount was paid elsewhere. Items and debts become
 * settled. It can be reopened for 30 days (`reopen.ts`).
 * @param isOtherWay true = the remaining amount is offset against settlements in the other
 * direction, which complete in the same commit
 * @param confirmedCents the remaining amount that the person confirmed; undefined = not checked
 * @throws Problem settlement_not_active, disputed; precondition_failed if the remaining amount
 * differs from the confirmed one
 */
export function completeSettlement(
  book: SettlementBook,
  context: SettlementContext,
  {
    notes = '',
    confirmedCents,
    isOtherWay = false,
  }: { notes?: string; confirmedCents?: Cents | undefined; isOtherWay?: boolean } = {},
): SettlementChange {
  const { settlement } = book;
  assertActive(settlement);
  if (confirmedCents !== undefined && confirmedCents !== settlement.remainingCents) {
    throw new Problem(
      'precondition_failed',
      `The remaining amount is now ${formatCents(settlement.remainingCents)}; please confirm again.`,
      {
        extra: {
          settlementId: settlement.id,
          remainingAmount: toAmount(settlement.remainingCents),
        },
      },
    );
  }
  const draft = openDraft(book, context);
  settleAll(draft, notes);
  if (isOtherWay) draft.settlement = { ...draft.settlement, isOffsetOtherWay: true };
  return closeDraft(draft);
}

/** @throws Problem settlement_not_active */
export function cancelSettlement(
  book: SettlementBook,
  context: SettlementContext,
  { reason = '' }: { reason?: string } = {},
): SettlementChange {
  assertActive(book.settlement);
  const draft = openDraft(book, context);
  releaseAll(draft, reason);
  return closeDraft(draft);
}
