import type { Cents } from '@housetab/functions/core/money/money';
import { classNames } from '@/components/ui/class-names';
import { formatMoney } from '@/lib/format/format';

const meanings = {
  'owed-to-you': { className: 'text-owed-to-you', label: 'owed to you' },
  'you-owe': { className: 'text-you-owe', label: 'you owe' },
  settled: { className: 'text-settled', label: 'in a settlement' },
} as const;

interface AmountProps {
  value: Cents;
  /** Colours the amount and tells screen readers its meaning in words. */
  meaning?: keyof typeof meanings;
  /** Puts + before positive amounts, as for a net. */
  isSigned?: boolean;
  /** Shown negative: an amount in a settlement. */
  isNegative?: boolean;
  className?: string;
}

/** Used for every amount: tabular figures, so that columns line up; right-aligned in a cell. */
export function Amount({
  value,
  meaning,
  isSigned = false,
  isNegative = false,
  className,
}: AmountProps) {
  const shown = isNegative ? -value : value;
  const says = meaning && meanings[meaning];
  return (
    <span
      className={classNames(
        'text-right font-medium whitespace-nowrap tabular-nums',
        says?.className,
        className,
      )}
    >
      {isSigned && shown > 0 && '+'}
      {formatMoney(shown).replace('-', '−')}
      {says && <span className="sr-only"> {says.label}</span>}
    </span>
  );
}

/** A net balance: positive is owed to the reader, negative is the reader's debt, with sign and colour. */
export function NetAmount({ value, className }: { value: Cents; className?: string }) {
  const meaning = value > 0 ? 'owed-to-you' : value < 0 ? 'you-owe' : undefined;
  return <Amount value={value} meaning={meaning} isSigned className={className} />;
}
