import { ProblemLinks } from '@/features/settling/pay/problem-links';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { PaymentRefusal } from '@/shared/settling/payment-actions';
import { reasonOf } from '@/lib/reason-of';

interface RefusalDialogProps extends PaymentRefusal {
  onClose: () => void;
}

export function RefusalDialog({ title, error, onClose }: RefusalDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      role="alertdialog"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <p>{reasonOf(error) ?? 'An error occurred. Please try again.'}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <ProblemLinks error={error} onFollow={onClose} />
      </p>
    </Dialog>
  );
}
