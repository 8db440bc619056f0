import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { stayAboveKeyboard } from '@/components/ui/stay-above-keyboard';
import { useWindow } from '@/components/ui/use-window';
import { FORM_ID, useReturnToRow } from '@/features/transactions/form/use-return-to-row';
import { PeopleFailure } from '@/features/transactions/list/load-failures';
import { restoreFocus } from '@/lib/navigation/focus-position';
import { useFocusReturn, useOpener } from '@/lib/navigation/use-focus-return';

interface FormFrameProps {
  title: string;
  onClose: () => void;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

export function FormFrame({ ref, children, ...frame }: FormFrameProps) {
  // Decided when the form opens: changing the frame when a phone is turned would lose typed text.
  const [isOnPhone] = useState(() => !matchMedia('(min-width: 768px)').matches);
  if (!isOnPhone) {
    return (
      <FormCard {...frame}>
        <div ref={ref}>{children}</div>
      </FormCard>
    );
  }
  return (
    <FormWindow {...frame}>
      {/* At least as tall as the screen, so that a short form has its buttons at the bottom, too. */}
      <div
        ref={ref}
        className="flex shrink-0 grow flex-col [&>form]:flex [&>form]:grow [&>form]:flex-col"
      >
        <PeopleFailure />
        {children}
      </div>
    </FormWindow>
  );
}

function FormCard({ title, onClose, children }: Omit<FormFrameProps, 'ref'>) {
  useFocusReturn();
  useReturnToRow();
  return (
    <Card
      id={FORM_ID}
      className="scroll-mt-20"
      title={title}
      actions={<IconButton icon={X} label="Close form" size="small" onClick={onClose} />}
    >
      {children}
    </Card>
  );
}

interface FormWindowProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Full-screen, above the keyboard. The list does not move, and the row gets the focus back. */
function FormWindow({ title, onClose, children }: FormWindowProps) {
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
          // `FormPanel` focuses the first field.
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
