import { usePayingBack } from '@/components/paying-back/paying-back';
import { netText } from '@/components/sentences/nets';
import { Button } from '@/components/ui/button';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { WaysToPay } from '@/features/paying-back/ways-to-pay/ways-to-pay';
import type { Net } from '@/lib/debts/net';

interface HowToPayDialogProps {
  net: Net;
  onClose: () => void;
}

/** How somebody is paid, and then the way to say so. Default export: it is loaded when first opened. */
export default function HowToPayDialog({ net, onClose }: HowToPayDialogProps) {
  const { settleUp } = usePayingBack();
  const { userId, name } = net;
  const settle = () => closeThen(onClose, () => settleUp(userId));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`How to pay ${name}`}
      description={netText(name, net.net)}
      footer={
        <>
          <Button onClick={onClose} className="max-sm:flex-1">
            Close
          </Button>
          <Button variant="primary" onClick={settle} className="max-sm:flex-2">
            Settle up
          </Button>
        </>
      }
    >
      <WaysToPay userId={userId} name={name} cents={-net.net} isAsked />
    </Dialog>
  );
}
