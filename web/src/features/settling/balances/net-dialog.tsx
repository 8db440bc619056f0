import { Amount, NetAmount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { closeThen } from '@/components/ui/close-then';
import { ButtonLink } from '@/components/ui/link';
import { BreakdownDialog } from '@/shared/breakdown/breakdown-dialog';
import { settleUpPath } from '@/config/screen-paths';
import type { Net } from '@/lib/debts/net';
import { partsOfNet } from '@/features/settling/balances/net-parts';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { netText } from '@/shared/settling/nets';

interface NetDialogProps {
  net: Net;
  onClose: () => void;
}

export default function NetDialog({ net, onClose }: NetDialogProps) {
  const parts = partsOfNet(net);
  const { recordPayment, settleUp } = usePaymentActions();
  const after = (run: () => void) => closeThen(onClose, run);
  return (
    <BreakdownDialog
      title={netText(net.name, net.net)}
      // If the net has a single part, the title explains it.
      description={
        parts.length > 1 && (
          <span className="block space-y-1 pt-2 text-ink">
            {parts.map(({ key, explanation, amount }) => (
              <span key={key} className="flex justify-between gap-4">
                <span className="text-muted">{explanation.title}</span>{' '}
                <Amount value={amount} isSigned />
              </span>
            ))}
            <span className="flex justify-between gap-4 border-t pt-1 font-medium">
              Net <NetAmount value={net.net} />
            </span>
          </span>
        )
      }
      // Positive amounts: the line above states their direction.
      parts={parts.map(({ explanation }) => explanation)}
      onClose={onClose}
      footer={
        <>
          <ButtonLink
            to={settleUpPath(net.userId)}
            onClick={onClose}
            className="max-sm:w-full sm:mr-auto"
          >
            See it by month
          </ButtonLink>
          <Button
            isChanging
            onClick={() => after(() => recordPayment(net.userId))}
            className="max-sm:flex-auto"
          >
            Record payment
          </Button>
          <Button
            variant="primary"
            isChanging
            onClick={() => after(() => settleUp(net.userId))}
            className="max-sm:flex-auto"
          >
            Settle up
          </Button>
        </>
      }
    />
  );
}
