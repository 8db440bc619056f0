import { useLayoutEffect, useRef } from 'react';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { flushSync } from 'react-dom';
import { AmountInput } from '@/components/ui/amount-input';
import { emptyAmount } from '@/components/ui/amount-typing';
import { amountLabel } from '@/lib/format/currency-text';
import { Field } from '@/components/ui/field';
import type { useAmountField } from '@/components/ui/use-amount-field';

interface QuickAmountProps extends ReturnType<typeof useAmountField> {
  onShown: () => void;
  /** Called for Enter, which a phone's keyboard shows as "next". */
  onDone: () => void;
}

/** The amount, with keys for plus and minus: a phone's numeric keyboard may lack them. */
export function QuickAmount({ field, error, onShown, onUnreadable, onDone }: QuickAmountProps) {
  const input = useRef<HTMLInputElement>(null);
  // The placeholder field is removed after this: a phone keeps its keyboard only if the focus moves
  // first.
  useLayoutEffect(() => {
    const { length } = input.current?.value ?? '';
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(length, length);
    onShown();
  }, [onShown]);
  const insert = (sign: string) => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    const { text, caret } = insertSign(element.value, element.selectionStart, sign);
    flushSync(() => field.onChange(text));
    element.setSelectionRange(caret, caret);
  };
  return (
    // With a large font the keys wrap below, because the amount needs the width.
    <div className="flex flex-wrap items-start gap-2">
      <Field
        label={amountLabel()}
        error={error}
        isRequired
        isLabelHidden
        className="min-w-[min(10rem,100%)] flex-1"
      >
        <AmountInput
          {...field}
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          isLarge
          placeholder={emptyAmount()}
          enterKeyHint="next"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onDone();
          }}
          onUnreadable={onUnreadable}
        />
      </Field>
      <SignKey icon={Plus} label="Plus" onPress={() => insert('+')} />
      <SignKey icon={Minus} label="Minus" onPress={() => insert('-')} />
    </div>
  );
}

interface SignKeyProps {
  icon: LucideIcon;
  label: string;
  onPress: () => void;
}

function SignKey({ icon: Icon, label, onPress }: SignKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Otherwise the field would lose the focus, and the phone would hide its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid h-14 w-12 shrink-0 place-items-center rounded-lg border border-edge/50 bg-sunken hover:bg-line/60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

/** Inserts a sign at the caret, only after a number. It replaces a sign that is already there. */
export function insertSign(
  text: string,
  at: number | null,
  sign: string,
): { text: string; caret: number } {
  const place = at ?? text.length;
  const before = text.slice(0, place).replace(/[-+−]$/, '');
  const after = text.slice(place).replace(/^[-+−]/, '');
  if (!/\d/.test(before)) return { text, caret: place };
  return { text: before + sign + after, caret: before.length + 1 };
}
