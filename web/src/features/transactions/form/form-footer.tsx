import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface FormFooterProps {
  children?: ReactNode;
  /** The missing input that prevents sending; screen readers announce changes. */
  missing?: string | undefined;
  buttons: ReactNode;
}

/** On a phone the buttons stay visible above the keyboard while the form scrolls. */
export function FormFooter({ children, missing = '', buttons }: FormFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 in-data-scroller:contents">
      {children}
      <div
        className={classNames(
          'ml-auto flex w-full flex-wrap items-center gap-x-4 gap-y-2 sm:w-auto',
          'in-data-scroller:sticky in-data-scroller:bottom-0 in-data-scroller:z-10 in-data-scroller:-mx-4 in-data-scroller:mt-auto in-data-scroller:w-auto',
          'in-data-scroller:border-t in-data-scroller:bg-raised in-data-scroller:px-4 in-data-scroller:pt-2.5',
          'in-data-scroller:pb-[max(0.625rem,env(safe-area-inset-bottom))]',
        )}
      >
        <p
          aria-live="polite"
          className="text-sm text-muted tabular-nums empty:hidden max-sm:w-full"
        >
          {missing}
        </p>
        <div className="flex w-full gap-2 sm:w-auto">{buttons}</div>
      </div>
    </div>
  );
}
