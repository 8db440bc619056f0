import { Check, Minus } from 'lucide-react';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  label: ReactNode;
  /** For a box in a table, where the row says what is meant. */
  isLabelHidden?: boolean;
  /** Some, but not all, of what this box stands for. */
  isIndeterminate?: boolean;
  hint?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
}

export function Checkbox({
  label,
  isLabelHidden = false,
  isIndeterminate = false,
  hint,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const box = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);

  return (
    <label
      className={classNames(
        'relative flex touch-target w-fit cursor-pointer gap-2.5',
        'has-disabled:cursor-not-allowed has-disabled:opacity-55',
        hint === undefined ? 'items-center' : 'items-start',
        isLabelHidden && 'justify-center',
        className,
      )}
    >
      <span
        className={classNames(
          'relative grid size-4.5 shrink-0 place-items-center',
          hint !== undefined && 'mt-px',
        )}
      >
        <input
          {...rest}
          ref={(element) => {
            box.current = element;
            if (typeof ref === 'function') return ref(element);
            if (ref) ref.current = element;
          }}
          type="checkbox"
          className="peer absolute inset-0 m-0 cursor-[inherit] appearance-none rounded-[5px] border border-edge bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
        />
        <Check
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none relative size-3 text-on-accent opacity-0 peer-checked:opacity-100 peer-indeterminate:opacity-0"
        />
        <Minus
          aria-hidden
          strokeWidth={3.5}
          className="pointer-events-none absolute inset-0 m-auto size-3 text-on-accent opacity-0 peer-indeterminate:opacity-100"
        />
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'leading-snug'}>
        {label}
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  );
}
