import type { ComponentProps } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import {
  amountText,
  leftAmountText,
  readAmountText,
  readTypedText,
  stepAmountText,
} from '@/components/ui/amount-text';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';

const EMPTY = '0.00';

interface AmountInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'inputMode' | 'step'
> {
  /** The text in the field. Read it with core's `parseAmount`. */
  value: string;
  onChange: (text: string) => void;
}

/**
 * An amount in dollars. Shows 0.00 until something is typed: it clears on focus and returns when
 * left empty. Anything but digits, one point and two decimals is not
 * accepted; commas may stand between thousands. The arrow keys go a
 * cent up or down.
 */
export function AmountInput({
  value,
  onChange,
  onFocus,
  onBlur,
  onKeyDown,
  className,
  ...rest
}: AmountInputProps) {
  return (
    <span className={classNames('relative block', className)}>
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      >
        $
      </span>
      <Input
        {...rest}
        // Not type=number: it accepts 1e5, changes with the wheel and hides what was typed.
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const read = isTyped(event.nativeEvent) ? readTypedText : readAmountText;
          const text = read(event.target.value);
          if (text !== null) onChange(text);
        }}
        onFocus={(event) => {
          if (value === EMPTY) onChange('');
          onFocus?.(event);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          const cents = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (cents === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onChange(stepAmountText(value, cents));
        }}
        onBlur={(event) => {
          onChange(leftAmountText(value));
          onBlur?.(event);
        }}
        className="pl-7 tabular-nums"
      />
    </span>
  );
}

/** Not pasted, dropped or filled in by the browser as a whole. */
function isTyped(event: Event): boolean {
  const { inputType } = event as Partial<InputEvent>;
  return Boolean(inputType) && !/^insertFrom|^insertReplacement/.test(inputType!);
}

/** What the field starts with: 0.00, or the amount that is edited. */
export function initialAmountText(cents?: Cents): string {
  return cents === undefined ? EMPTY : amountText(cents);
}
