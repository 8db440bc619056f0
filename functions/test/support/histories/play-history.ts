import { MAX_CENTS } from '../../../src/core/money/money.ts';
import { netCents } from '../../../src/core/settlement/balance.ts';
import { makeTransaction } from '../core/fixtures.ts';
import { tryStep, type HistoryStep } from './in-memory.ts';
import { MemoryLedger } from './ledger.ts';
import { countingOn } from './pair-books.ts';

/**
 * The books after these steps; refused steps change nothing.
 *
 * @param isEven whether a last entry has brought the net of Anna and Ben to zero
 */
export function playHistory(history: readonly HistoryStep[], isEven: boolean): MemoryLedger {
  const ledger = new MemoryLedger();
  for (const step of history) tryStep(ledger, step);
  const net = netCents('anna', 'ben', countingOn(ledger));
  if (isEven && net !== 0 && Math.abs(net) <= MAX_CENTS) {
    const [paidBy, owedBy] = net > 0 ? ['ben', 'anna'] : ['anna', 'ben'];
    const amountCents = Math.abs(net);
    ledger.put(makeTransaction({ id: ledger.nextId(), paidBy, owedBy, amountCents }));
  }
  return ledger;
}
