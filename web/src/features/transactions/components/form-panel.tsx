import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TransactionForm } from '@/features/transactions/components/transaction-form';
import type { People } from '@/features/transactions/use-people';
import { useFocusReturn } from '@/lib/use-focus-return';

interface FormPanelProps {
  title: string;
  people: People;
  hasPeople: boolean;
  /** null: a new one. */
  edited: TransactionResource | null;
  /** Counts how often the reader asked for it: each time it comes into sight and takes the focus. */
  request: number;
  onSaved: () => void;
  onClose: () => void;
}

/** The form in the page, above the list. */
export default function FormPanel({ title, edited, request, onClose, ...form }: FormPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [request]);

  return (
    <Card
      ref={panel}
      id="transaction-form"
      className="scroll-mt-20"
      title={title}
      actions={<IconButton icon={X} label="Close form" size="small" onClick={onClose} />}
    >
      <TransactionForm edited={edited} onCancel={onClose} {...form} />
    </Card>
  );
}
