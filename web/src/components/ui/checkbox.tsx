import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  label: ReactNode;
  /** For a box in a table, where the row gives the context. */
  isLabelHidden?: boolean;
  /** Whether some, but not all, of the box's rows are ticked. */
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

  // A list of thousands needs few elements, so the name is an attribute.
  const isNamed = isLabelHidden && typeof label === 'string';
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
      <input
        {...(isNamed && { 'aria-label': label })}
        {...rest}
        ref={(element) => {
          box.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        type="checkbox"
        className={classNames(
          'm-0 grid size-4.5 shrink-0 cursor-[inherit] appearance-none place-items-center',
          'rounded-[5px] border border-edge bg-raised text-on-accent forced-colors:appearance-auto',
          'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent',
          'before:hidden before:border-current forced-colors:before:hidden!',
          'checked:before:block checked:before:h-2.5 checked:before:w-1.5 checked:before:-translate-y-px',
          'checked:before:rotate-45 checked:before:border-r-2 checked:before:border-b-2',
          'indeterminate:before:block indeterminate:before:w-2.5 indeterminate:before:border-b-2',
          hint !== undefined && 'mt-px',
        )}
      />
      {!isNamed && (
        <span className={isLabelHidden ? 'sr-only' : 'leading-snug'}>
          {label}
          {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
        </span>
      )}
    </label>
  );
}
