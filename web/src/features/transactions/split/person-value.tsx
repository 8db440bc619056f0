import { Minus, Plus } from 'lucide-react';
import type { SplitMode } from '@housetab/functions/core/split/split';
import type { Cents } from '@housetab/functions/core/money/money';
import { MemberMark } from '@/shared/people/member-mark';
import { emptyAmount } from '@/components/ui/amount-typing';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { isInMoney, isValueTyping, leftValueText } from '@/features/transactions/split/hundredths';
import { formatMoney } from '@/lib/format/format';
import { moneySign } from '@/lib/format/currency-text';

interface PersonValueProps {
  id: string;
  name: string;
  label: string;
  mode: SplitMode;
  text: string;
  onChange: (text: string) => void;
  fault: string | undefined;
  rest: { label: string; text: string; take: () => void } | null;
  share: Cents | null;
}

export function PersonValue(props: PersonValueProps) {
  const { id, name, label, mode, text, onChange, fault, rest, share } = props;
  const isMoney = isInMoney(mode);
  const isNegative = /^[-−]/.test(text);
  const size = text.replace(/^[-−+]/, '');
  const Sign = isNegative ? Minus : Plus;
  const sign = moneySign();
  // With a large font the parts wrap.
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <span
        className={classNames(
          'flex min-h-10 min-w-0 flex-1 basis-[5rem] items-center',
          // A phone has no room for the name next to the sign button.
          mode === 'adjustment' && 'max-sm:min-h-7 max-sm:basis-full',
        )}
      >
        <span className="leading-5 wrap-anywhere">
          <span className="line-clamp-2">{name}</span>
          <MemberMark id={id} />
        </span>
      </span>
      <span className="flex max-w-full gap-1">
        {mode === 'adjustment' && (
          <button
            type="button"
            aria-label={`${name} carries ${isNegative ? 'less' : 'more'}`}
            onClick={() => onChange(isNegative ? size : `-${size}`)}
            className="grid size-10 touch-target shrink-0 place-items-center rounded-lg border border-edge/50 hover:bg-sunken"
          >
            <Sign aria-hidden className="size-4" />
          </button>
        )}
        <Field label={label} isLabelHidden error={fault} className="w-[6.75rem]">
          <span className="relative block">
            {isMoney && <Unit className="left-3">{sign}</Unit>}
            <Input
              inputMode="decimal"
              autoComplete="off"
              value={mode === 'adjustment' ? size : text}
              placeholder={isMoney ? emptyAmount() : '0'}
              onChange={({ target }) => {
                const { value } = target;
                if (!isValueTyping(mode, value)) return;
                const isSigned = /^[-−+]/.test(value);
                onChange(isNegative && !isSigned && value !== '' ? `-${value}` : value);
              }}
              onBlur={() => {
                const left = leftValueText(mode, text);
                if (left !== text) onChange(left);
              }}
              className={classNames(
                'text-right tabular-nums placeholder:text-muted',
                isMoney && (sign.length > 1 ? 'pl-[3.25rem]' : 'pl-[1.75rem]'),
                mode === 'percentage' && 'pr-[1.75rem]',
              )}
            />
            {mode === 'percentage' && <Unit className="right-3">%</Unit>}
          </span>
        </Field>
      </span>
      <span className="ml-auto flex h-10 min-w-[5.75rem] items-center justify-end">
        {rest ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={rest.label}
            onClick={rest.take}
            className="-mr-1.5 px-1.5! whitespace-nowrap! text-accent! tabular-nums"
          >
            {rest.text}
          </Button>
        ) : (
          <span className="font-medium tabular-nums">
            {share !== null && formatMoney(share)}
            {share === null && mode !== 'amount' && <span className="text-muted">–</span>}
          </span>
        )}
      </span>
    </li>
  );
}

function Unit({ className, children }: { className: string; children: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-1/2 -translate-y-1/2 text-muted',
        className,
      )}
    >
      {children}
    </span>
  );
}
