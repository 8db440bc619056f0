import { useId } from 'react';
import { classNames } from '@/components/ui/class-names';

interface SegmentedControlProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** On a narrow screen it wraps instead of scrolling. */
  isWrapping?: boolean;
}

/** A radio group of two to five short, visible choices. */
export function SegmentedControl<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  isWrapping = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{label}</legend>
      <div
        className={classNames(
          'flex w-full gap-1 rounded-lg bg-sunken p-1',
          isWrapping ? 'flex-wrap' : 'overflow-x-auto',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex h-8 touch-target flex-auto cursor-pointer items-center',
              'justify-center rounded-md px-3 text-sm font-medium text-muted transition-colors',
              'hover:text-ink has-checked:bg-raised has-checked:text-ink',
              'has-checked:ring-[1.5px] has-checked:ring-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              // Forced colours remove backgrounds and shadows.
              'forced-colors:has-checked:underline forced-colors:has-checked:underline-offset-4',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span className="whitespace-nowrap">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
