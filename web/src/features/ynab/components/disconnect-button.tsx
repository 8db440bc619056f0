import { Unplug } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { useDisconnect } from '@/api/ynab/disconnect';

export function DisconnectButton({ userId }: { userId: string | null }) {
  const { confirm } = useConfirm();
  const disconnect = useDisconnect();
  const ask = async () => {
    const isMeant = await confirm({
      message: 'Disconnect YNAB?',
      detail:
        'The token, the settings, automatic sending and the category assignments are deleted. ' +
        'What was sent stays at YNAB, and in the list below.',
      confirmLabel: 'Disconnect',
      isDangerous: true,
    });
    if (!isMeant) return;
    // This button is gone with the connection, before a callback of `mutate` would be called.
    await disconnect.mutateAsync(userId).then(
      () => showSuccess('YNAB is disconnected'),
      (failure: Error) => showError('Failed to disconnect YNAB', failure.message),
    );
  };
  return (
    <Button
      variant="danger-quiet"
      icon={Unplug}
      isBusy={disconnect.isPending}
      busyText="Disconnecting..."
      onClick={() => void ask()}
    >
      Disconnect
    </Button>
  );
}
