import { Problem } from '../../../src/core/problem/problem.ts';
import type { SettlementContext } from '../../../src/core/settlement/draft.ts';
import {
  type SettleOutcome,
  type SettleRequest,
  settleTransactions,
  settlementScopeOf,
} from '../../../src/core/settlement/settle.ts';
import { previewSettlement } from '../../../src/core/settlement/preview.ts';
import { owedBetween } from '../../../src/core/settlement/balance.ts';
import type { SettlementBook } from '../../../src/core/settlement/settlement.ts';
import { booksOf, type HistoryContext } from './context.ts';
import { expectThat } from './ledger-invariants.ts';
import { checkOutcome, checkPreview } from './ledger-oracle.ts';

function tryTo<T>(act: () => T): { done: T } | { refusal: Problem } {
  try {
    return { done: act() };
  } catch (problem) {
    if (problem instanceof Problem) return { refusal: problem };
    throw problem;
  }
}

/** Settles after a preview, which must match the result. */
export function settleAsPreviewed(
  context: HistoryContext,
  request: SettleRequest & { active: SettlementBook | null },
  by: SettlementContext,
): SettleOutcome {
  const { ledger } = context;
  const { debtorId, creditorId } = settlementScopeOf(request.transactions, request.month);
  const before = owedBetween({ debtorId, creditorId }, booksOf(context));
  const preview = tryTo(() => previewSettlement(request, before, by));
  const settled = tryTo(() => settleTransactions(request, by));
  const [told, met] = [preview, settled].map((one) => 'refusal' in one && String(one.refusal));
  expectThat(told === met, 'what the preview refuses, settling refuses in the same words');
  if ('refusal' in settled) throw settled.refusal;
  if ('refusal' in preview) throw preview.refusal;
  checkOutcome(request.transactions, settled.done);
  ledger.write(settled.done);
  checkPreview(preview.done, settled.done, booksOf(context));
  return settled.done;
}
