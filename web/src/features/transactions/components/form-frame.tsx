import { X } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormWindow } from '@/features/transactions/components/form-window';
import { useFocusReturn } from '@/lib/navigation/use-focus-return';

interface FormFrameProps {
  title: string;
  onClose: () => void;
  /** Of what the fields are in. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Where the form stands: in the page, above the list; on a phone over the whole screen. */
export function FormFrame({ ref, children, ...frame }: FormFrameProps) {
  // As it was when the form was opened: what is typed outlives the turning of a phone.
  const [isOnPhone] = useState(() => !matchMedia('(min-width: 768px)').matches);
  const content = <div ref={ref}>{children}</div>;
  if (isOnPhone) return <FormWindow {...frame}>{content}</FormWindow>;
  return <FormCard {...frame}>{content}</FormCard>;
}

function FormCard({ title, onClose, children }: Omit<FormFrameProps, 'ref'>) {
  useFocusReturn();
  return (
    <Card
      id="transaction-form"
      className="scroll-mt-20"
      title={title}
      actions={<IconButton icon={X} label="Close form" size="small" onClick={onClose} />}
    >
      {children}
    </Card>
  );
}
