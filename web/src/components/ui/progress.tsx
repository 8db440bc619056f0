import { classNames } from '@/components/ui/class-names';

interface ProgressProps {
  label: string;
  /** From 0 to `max`. */
  value: number;
  max: number;
  /** What the bar says in words: `$40.00 of $100.00`. */
  valueText?: string;
  className?: string;
}

export function Progress({ label, value, max, valueText, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classNames('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-150"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
