import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useCallback, type ReactNode } from 'react';
import { IconButton } from '@/components/ui/button';
import { stayAboveKeyboard } from '@/components/ui/stay-above-keyboard';
import { useWindow } from '@/components/ui/use-window';
import { restoreFocus } from '@/lib/navigation/focus-place';
import { useOpener } from '@/lib/navigation/use-focus-return';

interface FormWindowProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The form over a phone's whole screen, above its keyboard. The list below keeps its place, and the focus
 * returns to the row.
 */
export function FormWindow({ title, onClose, children }: FormWindowProps) {
  useWindow(true, onClose);
  const opener = useOpener();
  const place = useCallback(
    (element: HTMLElement | null) => (element ? stayAboveKeyboard(element) : undefined),
    [],
  );
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={place}
          id="transaction-form"
          aria-describedby={undefined}
          // The form sets the focus itself.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener) restoreFocus(opener);
          }}
          className="fixed inset-x-0 top-0 bottom-(--keyboard,0px) z-50 flex animate-sheet flex-col bg-raised outline-none"
        >
          <div className="flex items-center justify-between gap-4 border-b py-1.5 pr-2 pl-4">
            <Radix.Title className="text-lg font-semibold tracking-tight">{title}</Radix.Title>
            <IconButton icon={X} label="Close form" onClick={onClose} />
          </div>
          <div
            data-scroller
            className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 pt-4"
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
