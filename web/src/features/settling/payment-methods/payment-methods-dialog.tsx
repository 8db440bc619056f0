import type { Cents } from '@housetab/functions/core/money/money';
import { Button } from '@/components/ui/button';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { PaymentMethods } from '@/features/settling/payment-methods/payment-methods';

interface PaymentMethodsDialogProps {
  userId: string;
  name: string;
  cents: Cents;
  text: string;
  doneLabel: string;
  onDone: () => void;
  onClose: () => void;
}

export default function PaymentMethodsDialog({
  userId,
  name,
  cents,
  text,
  doneLabel,
  onDone,
  onClose,
}: PaymentMethodsDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`How to pay ${name}`}
      description={text}
      footer={
        <>
          <Button onClick={onClose} className="max-sm:flex-1">
            Close
          </Button>
          <Button
            variant="primary"
            onClick={() => closeThen(onClose, onDone)}
            className="max-sm:flex-2"
          >
            {doneLabel}
          </Button>
        </>
      }
    >
      <PaymentMethods userId={userId} name={name} cents={cents} isAsked />
    </Dialog>
  );
}
