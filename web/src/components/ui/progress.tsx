import { classNames } from '@/components/ui/class-names';

interface ProgressProps {
  label: string;
  /** From 0 to `max`; null where nobody knows how far it is. */
  value: number | null;
  max: number;
  /** What the bar says in words: `$40.00 of $100.00`. */
  valueText?: string;
  className?: string;
}

export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  const share = value === null ? 1 : max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value ?? undefined}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width] duration-150',
          // Striped, so that a bar that knows no end never looks like a full one.
          value === null
            ? 'animate-pulse bg-[repeating-linear-gradient(-45deg,var(--accent)_0_10px,var(--accent-soft)_10px_20px)] motion-reduce:animate-none'
            : 'bg-accent',
        )}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
