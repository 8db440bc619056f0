import { MAX_CENTS, sumCents } from '../money/money.ts';
import {
  findListFaults,
  findSplitFaults,
  findSumFault,
  type BillFault,
} from '../split/split-faults.ts';
import { MAX_PAYERS, type Bill } from './expense.ts';

/**
 * All faults of a bill; [] = it can be split. Payments must add up to the amount, percentages to
 * exactly 100, entered amounts to the total. No share may be negative.
 */
export function findBillFaults(bill: Pick<Bill, 'amountCents' | 'payers' | 'split'>): BillFault[] {
  const { amountCents, payers, split } = bill;
  return [
    ...findListFaults('payers', payers, MAX_PAYERS, 'Say who paid.'),
    ...payers.flatMap(({ cents }, index) =>
      cents >= 1 && cents <= MAX_CENTS
        ? []
        : [{ path: `payers.${index}.amount`, message: 'Say how much they paid, at least 0.01.' }],
    ),
    ...findSumFault(
      'payers',
      sumCents(payers.map(({ cents }) => cents)),
      amountCents,
      payers.length,
    ),
    ...findSplitFaults(amountCents, split),
  ];
}
