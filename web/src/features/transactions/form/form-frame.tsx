import { X } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PeopleFailure } from '@/features/transactions/list/load-failures';
import { FormWindow } from '@/features/transactions/form/form-window';
import { FORM_ID, useReturnToRow } from '@/features/transactions/form/use-return-to-row';
import { useFocusReturn } from '@/lib/navigation/use-focus-return';

interface FormFrameProps {
  title: string;
  onClose: () => void;
  /** Of what the fields are in. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The place of the form: in the page above the list; on a phone over the whole screen. */
export function FormFrame({ ref, children, ...frame }: FormFrameProps) {
  // As when the form was opened: turning a phone must not lose what was typed.
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
      {/* At least as tall as the screen, so that the buttons of a short form are at the foot, too. */}
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
