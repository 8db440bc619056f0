import type { Ref } from 'react';
import { createPortal } from 'react-dom';

interface QuickPlaceProps {
  ref: Ref<HTMLInputElement>;
  onClose: () => void;
}

/** The sheet until it is loaded: its first field. Small, since it comes with the app. */
export function QuickPlace({ ref, onClose }: QuickPlaceProps) {
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
      {/* Where no keyboard covers it. */}
      <div className="absolute inset-x-4 bottom-1/2 rounded-2xl bg-raised p-5">
        <input
          ref={ref}
          autoFocus
          inputMode="decimal"
          autoComplete="off"
          aria-label="Amount ($)"
          placeholder="0.00"
          className="h-14 w-full rounded-lg border border-edge bg-raised px-3 text-2xl font-semibold tabular-nums"
        />
      </div>
    </div>,
    document.body,
  );
}
