import type { Cents } from '@housetab/functions/core/money/money';
import { classNames } from '@/components/ui/class-names';

interface ComparingBarProps {
  amount: Cents;
  /** The amount of the longest bar: bars are true to scale. */
  longest: Cents;
  color: string | null;
  /** Striped: to be told from the one beside it without colour, too. */
  isStriped?: boolean;
  size?: 'small' | 'medium' | 'large';
}

const heights = { small: 'h-1.5', medium: 'h-3', large: 'h-6' };

/** A bar as long as its amount. What came back is drawn hollow. */
export function ComparingBar({
  amount,
  longest,
  color,
  isStriped = false,
  size = 'medium',
}: ComparingBarProps) {
  const percent = longest > 0 ? (Math.abs(amount) / longest) * 100 : 0;
  return (
    <span aria-hidden className={classNames('block w-full rounded-sm bg-sunken', heights[size])}>
      {percent > 0 && (
        <span
          data-bar
          style={{ width: `${percent}%`, '--fill': color ?? 'var(--edge)' } as React.CSSProperties}
          className={classNames(
            'block h-full min-w-0.5 rounded-sm forced-color-adjust-none forced-colors:[--fill:CanvasText]!',
            amount < 0 || isStriped
              ? 'border border-(--fill) bg-[repeating-linear-gradient(-45deg,var(--fill)_0_3px,transparent_3px_6px)]'
              : 'bg-(--fill)',
          )}
        />
      )}
    </span>
  );
}
