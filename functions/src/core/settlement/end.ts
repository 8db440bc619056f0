import { formatCents, toAmount, type Cents } from '../money/money.ts';
import { Problem } from '../problem/problem.ts';
import { closeDraft, openDraft, type SettlementChange, type SettlementContext } from './change.ts';
import { releaseAll, settleAll } from './steps.ts';
import { assertActive, type SettlementBook } from './settlement.ts';

/**
 * Completes by hand: what remains was paid outside. Items and debts are settled; for 30 days that can
 * be taken back (`reopen.ts`).
 *
 * @param isOtherWay what remains is set against settlements the other way round, which complete too
 * @param confirmedCents what the person was asked about; if it has changed since, nothing happens
 * @throws Problem settlement_not_active, precondition_failed
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

/**
 * Cancels: items and debts are as free as before.
 *
 * @throws Problem settlement_not_active
 */
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
