import { MAX_CENTS, sumCents } from '../money/money.ts';
import {
  findListFaults,
  findSplitFaults,
  findSumFault,
  type BillFault,
} from '../split/split-faults.ts';
import { MAX_PAYERS, type Bill } from './expense.ts';

/**
 * Everything that keeps a bill from being shared out; [] where nothing does. Payments add up to the
 * amount, percentages to exactly 100, amounts to the total; nobody carries less than nothing.
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
