import { useState, type ComponentProps } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { amountOf, amountOfSum, leftAmountText, stepAmountText } from '@/components/ui/amount-text';
import { amountText, emptyAmount, isOfAmount, takeAmountText } from '@/components/ui/amount-typing';
import { classNames } from '@/components/ui/class-names';
import { Input } from '@/components/ui/input';
import { formatMoney } from '@/lib/format/format';
import { moneySign } from '@/lib/format/currency-text';

interface AmountInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'inputMode' | 'step'
> {
  /** The text in the field. `amountOf` parses it, `faultOfAmount` explains an error. */
  value: string;
  onChange: (text: string) => void;
  /** Called when the field is left with an invalid amount, so that the form can say why at once. */
  onUnreadable?: () => void;
  /** For an amount that is the first input. */
  isLarge?: boolean;
}

/**
 * An amount in the household's currency. Shows 0.00 until something is typed: it clears on focus and returns when left
 * empty. Decimals follow a comma or a point, and sums work (`12+7.50`): their result is shown while typing and replaces
 * them when the field is left. Other characters are rejected, typed or pasted, and the field says so: silently, `3*4`
 * would become 34. Any other invalid text stays visible, to be refused. The arrow keys change it by a cent.
 */
export function AmountInput({
  value,
  onChange,
  onUnreadable,
  isLarge = false,
  onFocus,
  onBlur,
  onKeyDown,
  className,
  ...rest
}: AmountInputProps) {
  const sum = amountOfSum(value);
  const sign = moneySign();
  const isLong = sign.length > 1;
  const [isRefused, setRefused] = useState(false);
  return (
    <span className={classNames('relative block', className)}>
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted',
          isLarge && 'text-2xl',
        )}
      >
        {sign}
      </span>
      <Input
        {...rest}
        // Not type=number: it accepts 1e5, changes with the wheel and hides invalid text.
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => {
          const text = event.target.value;
          const taken = takeAmountText(event);
          if (taken !== null) onChange(taken);
          // The message stays while further characters are typed, because they may be meant differently.
          if (!isOfAmount(text)) setRefused(true);
          else if (text.length < value.length) setRefused(false);
        }}
        onFocus={(event) => {
          if (value === emptyAmount()) onChange('');
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
          const text = leftAmountText(value);
          onChange(text);
          setRefused(false);
          onBlur?.(event);
          if (text !== emptyAmount() && amountOf(text) === null) onUnreadable?.();
        }}
        className={classNames(
          'tabular-nums',
          isLarge ? 'h-[max(3.5rem,--spacing(14))]! text-2xl font-semibold' : '',
          isLarge
            ? isLong
              ? 'pl-[5rem]'
              : 'pl-[2.25rem]'
            : isLong
              ? 'pl-[3.25rem]'
              : 'pl-[1.75rem]',
          (sum !== null || isRefused) && (isLarge ? 'pb-4' : 'pr-28'),
        )}
      />
      <output
        className={classNames(
          'pointer-events-none absolute text-muted tabular-nums',
          // Below the number, which needs the width.
          isLarge
            ? `bottom-1 text-xs ${isLong ? 'left-[5rem]' : 'left-[2.25rem]'}`
            : 'top-1/2 right-3 -translate-y-1/2',
          !isLarge && (isRefused ? 'text-xs' : 'text-sm'),
        )}
      >
        {isRefused ? 'Only digits, + and −' : sum !== null && `= ${formatMoney(sum)}`}
      </output>
    </span>
  );
}

/** The field's first text: 0.00, or the edited amount. */
export function initialAmountText(cents?: Cents): string {
  return cents === undefined ? emptyAmount() : amountText(cents);
}
