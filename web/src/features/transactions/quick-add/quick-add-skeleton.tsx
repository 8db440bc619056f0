import { emptyAmount, takeAmountText } from '@/components/ui/amount-typing';
import { amountLabel, moneySign } from '@/lib/format/currency-text';
import { useState, type Ref } from 'react';
import { createPortal } from 'react-dom';

interface QuickAddSkeletonProps {
  ref: Ref<HTMLInputElement>;
  typedAmount: string;
  onClose: () => void;
}

export function QuickAddSkeleton({ ref, typedAmount, onClose }: QuickAddSkeletonProps) {
  const [text, setText] = useState(typedAmount);
  return createPortal(
    <div
      role="dialog"
      aria-modal
      aria-busy
      aria-label="New expense"
      className="fixed inset-0 z-40 bg-black/45"
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className="absolute inset-x-0 bottom-0 mx-auto h-124 max-h-[calc(100dvh-0.5rem)] max-w-lg animate-sheet rounded-t-2xl border-t bg-raised px-5 shadow-float sm:border-x">
        <p className="mt-5 flex h-11 items-center text-lg font-semibold tracking-tight">
          New expense
        </p>
        <span aria-hidden className="absolute top-21 left-8 text-2xl text-muted">
          {moneySign()}
        </span>
        <input
          ref={ref}
          autoFocus
          value={text}
          onChange={(event) => setText(takeAmountText(event) ?? text)}
          inputMode="decimal"
          autoComplete="off"
          aria-label={amountLabel()}
          placeholder={emptyAmount()}
          className={`mt-2 h-14 w-[calc(100%-7rem)] rounded-lg border border-edge bg-raised text-2xl font-semibold tabular-nums focus-visible:outline-offset-0 ${moneySign().length > 1 ? 'pl-[5rem]' : 'pl-9'}`}
        />
      </div>
    </div>,
    document.body,
  );
}
