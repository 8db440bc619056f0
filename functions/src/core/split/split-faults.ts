import { limitText } from '../money/file-amount.ts';
import { formatCents, MAX_CENTS, sumCents, type Cents } from '../money/money.ts';
import { MAX_SPLIT_PEOPLE, type SplitMode } from './split.ts';
import type { Split, SplitPerson } from './stored.ts';

export interface BillFault {
  /** The field in the request: `payers`, `split.people.2.value`. */
  path: string;
  message: string;
  /** Missing cents, or hundredths of a percent; negative = too many. Absent for other faults. */
  missing?: number;
}

/** The smallest and the largest value of each mode, in hundredths. */
const valueRange: Readonly<Record<SplitMode, readonly [min: number, max: number]>> = {
  equal: [0, 0],
  shares: [1, 100_000],
  percentage: [0, 10_000],
  amount: [0, MAX_CENTS],
  adjustment: [-MAX_CENTS, MAX_CENTS],
};

function rangeMessageOf(mode: SplitMode): string {
  const most = limitText(MAX_CENTS);
  const messages: Readonly<Record<SplitMode, string>> = {
    equal: 'Equal parts have no values.',
    shares: 'Use a weight from 0.01 to 1,000.',
    percentage: 'Use a percentage from 0 to 100.',
    amount: `Use an amount from 0 to ${most}.`,
    adjustment: `Use an amount from -${most} to ${most}.`,
  };
  return messages[mode];
}

/** All faults that prevent sharing out an amount; [] = none. */
export function findSplitFaults(amountCents: Cents, split: Split): BillFault[] {
  const { mode, people } = split;
  const [min, max] = valueRange[mode];
  const faults: BillFault[] = [
    ...findListFaults('split.people', people, MAX_SPLIT_PEOPLE, 'Choose at least one person.'),
    ...people.flatMap(({ value }, index) =>
      Number.isSafeInteger(value) && value >= min && value <= max
        ? []
        : [{ path: `split.people.${index}.value`, message: rangeMessageOf(mode) }],
    ),
  ];
  return faults.length > 0 ? faults : findTotalFaults(amountCents, split);
}

function findTotalFaults(amountCents: Cents, { mode, people }: Split): BillFault[] {
  const total = sumCents(people.map(({ value }) => value));
  if (mode === 'amount') return findSumFault('split.people', total, amountCents, people.length);
  if (mode === 'percentage' && total !== 10_000) {
    const missing = 10_000 - total;
    const size = `${Math.abs(missing) / 100} %`;
    const message = missing > 0 ? `${size} left to assign.` : `${size} too much is assigned.`;
    return [{ path: 'split.people', message, missing }];
  }
  if (mode !== 'adjustment') return [];
  return findAdjustmentFaults(amountCents, total, people);
}

function findAdjustmentFaults(
  amountCents: Cents,
  total: Cents,
  people: readonly SplitPerson[],
): BillFault[] {
  if (total > amountCents) {
    const missing = amountCents - total;
    const message = `${formatCents(-missing)} too much is assigned.`;
    return [{ path: 'split.people', message, missing }];
  }
  // Rounded down: an odd cent must not hide a negative share.
  const part = Math.floor((amountCents - total) / people.length);
  return people.flatMap(({ value }, index) =>
    part + value < 0
      ? [
          {
            path: `split.people.${index}.value`,
            message: `They would carry less than nothing: take off at most ${formatCents(part)}.`,
          },
        ]
      : [],
  );
}

export function findListFaults(
  path: string,
  list: readonly { memberId: string }[],
  max: number,
  whenEmpty: string,
): BillFault[] {
  if (list.length === 0) return [{ path, message: whenEmpty }];
  if (list.length > max) return [{ path, message: `At most ${max} people.` }];
  const ids = list.map(({ memberId }) => memberId);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index
      ? [{ path: `${path}.${index}.userId`, message: 'Each person can be named once.' }]
      : [],
  );
}

export function findSumFault(path: string, sum: Cents, wanted: Cents, count: number): BillFault[] {
  const missing = wanted - sum;
  if (missing === 0 || count === 0) return [];
  const size = formatCents(Math.abs(missing));
  const message = missing > 0 ? `${size} left to assign.` : `${size} too much is assigned.`;
  return [{ path, message, missing }];
}
