import { classNames } from '@/components/ui/class-names';

interface ProgressProps {
  label: string;
  /** From 0 to `max`; null if unknown. */
  value: number | null;
  max: number;
  /** A second part after it, in a quieter colour. */
  further?: number;
  /** The bar's value in words: `$40.00 of $100.00`. */
  valueText?: string;
  className?: string;
}

export function Progress({ label, value, max, further = 0, valueText, className }: ProgressProps) {
  const shareOf = (part: number) => (max > 0 ? Math.min(1, Math.max(0, part / max)) : 0);
  const share = value === null ? 1 : shareOf(value);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value ?? undefined}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames(
        'flex h-2 overflow-hidden rounded-full bg-line forced-colors:border',
        className,
      )}
    >
      <div
        className={classNames(
          'h-full transition-[width] duration-150',
          further === 0 && 'rounded-full',
          // Striped, so that an indeterminate bar never looks full.
          value === null
            ? 'animate-pulse bg-[repeating-linear-gradient(-45deg,var(--accent)_0_10px,var(--accent-soft)_10px_20px)] motion-reduce:animate-none'
            : 'bg-accent forced-colors:bg-[Highlight]',
        )}
        style={{ width: `${share * 100}%` }}
      />
      {further > 0 && (
        <div
          className="h-full bg-accent/35 forced-colors:bg-[GrayText]"
          style={{ width: `${shareOf(further) * 100}%` }}
        />
      )}
    </div>
  );
}
