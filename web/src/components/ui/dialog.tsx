/**
 * A window over the page: a centred card, on a phone a sheet from the bottom. It traps the focus,
 * Escape and a click outside close it, and the focus is restored.
 */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useWindow } from '@/components/ui/use-window';
import { rememberOpener, restoreFocus } from '@/lib/navigation/focus-position';
import { useOpener } from '@/lib/navigation/use-focus-return';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** Always as high as the screen allows; on a phone the whole screen. */
  isTall?: boolean;
  /** `alertdialog` if the user must respond first. */
  role?: 'dialog' | 'alertdialog';
}

const widths = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'sm:max-w-3xl',
  wide: 'sm:max-w-6xl',
};

export function Dialog({ isOpen, onClose, ...window }: DialogProps) {
  useWindow(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Window {...window} />
      </Radix.Portal>
    </Radix.Root>
  );
}

function Window({
  title,
  description,
  children,
  footer,
  size = 'medium',
  isTall = false,
  role = 'dialog',
}: Omit<DialogProps, 'isOpen' | 'onClose'>) {
  const opener = useOpener();
  return (
    <>
      <Radix.Overlay className="fixed inset-0 z-50 bg-black/45" />
      <Radix.Content
        ref={(element) => {
          if (element) rememberOpener(element, opener);
        }}
        role={role}
        // Radix restores the focus only if it has rendered the button itself.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (opener && !isFocusTaken(event)) restoreFocus(opener);
        }}
        {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-sheet flex-col rounded-t-2xl',
          // The border is visible with forced colours.
          'bg-raised shadow-float outline-none max-sm:border-t max-sm:border-t-transparent',
          'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[85dvh] sm:w-[calc(100%-2rem)]',
          'sm:-translate-1/2 sm:animate-none sm:rounded-2xl sm:border',
          widths[size],
          isTall && 'h-dvh sm:h-[36rem] max-sm:max-h-dvh max-sm:animate-none max-sm:rounded-none',
        )}
      >
        {/* Not header and footer elements: outside a section they are landmarks of the whole
            page. */}
        {/* A long title in large letters leaves space for the content below. */}
        <div className="grid max-h-[40dvh] shrink-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 overflow-y-auto px-5 pt-5 pb-1 sm:px-6">
          <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="col-span-full row-start-2 mt-1 text-muted">
              {description}
            </Radix.Description>
          )}
          <Radix.Close asChild>
            <IconButton
              icon={X}
              label="Close"
              size="small"
              // On a phone there is no space for the focus ring around it.
              className="col-start-2 row-start-1 -mt-1 -mr-2 max-sm:-mt-2 max-sm:-mr-3 max-sm:-mb-2 max-sm:focus-visible:-outline-offset-6"
            />
          </Radix.Close>
        </div>
        <div
          data-scroller
          className="min-h-0 flex-1 overflow-y-auto px-5 py-4 last:pb-[max(--spacing(6),env(safe-area-inset-bottom))] sm:px-6"
        >
          {children}
        </div>
        {footer !== undefined && (
          <div className="flex flex-wrap justify-end gap-2 border-t px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
            {footer}
          </div>
        )}
      </Radix.Content>
    </>
  );
}

/** Whether something outside has taken the focus: a screen opened from here. */
function isFocusTaken({ target }: Event): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !(target as Node).contains(active);
}
