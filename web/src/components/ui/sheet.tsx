/**
 * A dialog at the bottom of the screen for entry by thumb: it stays above the on-screen keyboard, with a visible
 * footer. It traps the focus; Escape, a press outside, and pulling down its handle close it.
 */
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useCallback, useState, type ReactNode, useRef, type PointerEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { stayAboveKeyboard } from '@/components/ui/stay-above-keyboard';
import { useWindow } from '@/components/ui/use-window';

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Restores the focus to the opener. */
  onClosed: () => void;
  actions?: ReactNode;
  children: ReactNode;
  footer: ReactNode;
}

/** It opens without animation; its content sets the focus itself. */
export function Sheet({ title, onClose, onClosed, actions, children, footer }: SheetProps) {
  useWindow(true, onClose);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const place = useCallback((element: HTMLElement | null) => {
    setSheet(element);
    return element ? stayAboveKeyboard(element) : undefined;
  }, []);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          ref={place}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-x-0 bottom-(--keyboard,0px) z-50 mx-auto flex max-h-[calc(var(--seen,100dvh)-0.5rem)] max-w-lg flex-col rounded-t-2xl border-t bg-raised shadow-float outline-none sm:border-x"
        >
          <div
            data-scroller
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-4"
          >
            <SheetHandle sheet={sheet} onClose={onClose} />
            <div className="flex items-center justify-between gap-2 pb-2">
              <Radix.Title className="min-w-0 flex-1 text-lg font-semibold tracking-tight">
                {title}
              </Radix.Title>
              {actions}
              <Radix.Close asChild>
                <IconButton icon={X} label="Close" size="small" className="-mr-2" />
              </Radix.Close>
            </div>
            {children}
          </div>
          <div className="flex items-center justify-end gap-2 border-t px-5 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface SheetHandleProps {
  sheet: HTMLElement | null;
  onClose: () => void;
}

/** Pixels that the sheet must be pulled down to close. */
const FAR = 96;

/** The handle that pulls a sheet down. For touch only: there is a button beside it. */
function SheetHandle({ sheet, onClose }: SheetHandleProps) {
  const start = useRef<number | null>(null);
  const pull = (pixels: number) => sheet?.style.setProperty('translate', `0 ${pixels}px`);

  const end = ({ clientY }: PointerEvent) => {
    if (start.current === null) return;
    const isFar = clientY - start.current > FAR;
    start.current = null;
    pull(0);
    if (isFar) onClose();
  };
  return (
    <div
      aria-hidden
      data-handle
      className="-mx-5 flex h-5 cursor-grab touch-none items-center justify-center"
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientY }) => {
        if (start.current !== null) pull(Math.max(0, clientY - start.current));
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = null;
        pull(0);
      }}
    >
      {/* The border is visible with forced colours. */}
      <span className="w-10 rounded-full border-2 border-edge/50" />
    </div>
  );
}
