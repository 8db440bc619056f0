import { RefreshCw, Unplug } from 'lucide-react';
import { useId } from 'react';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import { useDisconnect } from '@/shared/ynab/connection';
import { useIsReadingCategories, useSyncCategories } from '@/shared/ynab/categories';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { formatMoment } from '@/lib/format/format';

interface ConfigStatusProps {
  config: YnabConfigResource;
  userId: string | null;
  canEdit: boolean;
}

export function ConfigStatus({ config, userId, canEdit }: ConfigStatusProps) {
  const { hasCredentials, lastSyncTime, nextSyncAt, lastError } = config;
  const sync = useSyncCategories();
  const isReading = useIsReadingCategories();
  if (!hasCredentials) {
    return <NotConnected canEdit={canEdit} />;
  }
  const readNow = () =>
    sync.mutate(userId, {
      onSuccess: () => showSuccess('YNAB categories synced successfully!'),
      onError: (failure) => showError('Failed to sync YNAB categories', failure.message),
    });
  return (
    <section aria-label="Category sync" className="space-y-4">
      {lastError !== null && (
        <Banner kind="warning">
          <p>{lastError}</p>
          <p className="text-sm">
            {nextSyncAt === null
              ? 'Reading has stopped. When this is set right, press Sync Categories.'
              : 'It is tried again automatically.'}
          </p>
        </Banner>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Last sync</dt>
        <dd>{lastSyncTime === null ? 'Never' : formatMoment(lastSyncTime)}</dd>
        <dt className="text-muted">Next sync</dt>
        <dd>{nextSyncAt === null ? 'Stopped' : formatMoment(nextSyncAt)}</dd>
      </dl>
      {canEdit && (
        <div className="flex flex-wrap gap-2">
          <Button icon={RefreshCw} isBusy={isReading} busyText="Syncing..." onClick={readNow}>
            Sync Categories
          </Button>
          <DisconnectButton userId={userId} />
        </div>
      )}
    </section>
  );
}

function NotConnected({ canEdit }: { canEdit: boolean }) {
  const reasonId = useId();
  return (
    <section aria-label="Category sync" className="space-y-4">
      <div className="space-y-3 rounded-xl border border-dashed p-5 text-muted">
        <p className="text-ink">
          Not connected yet. It takes a minute, and you need not copy any IDs.
        </p>
        <ol className="list-decimal space-y-2 pl-5 text-sm marker:tabular-nums">
          <li>Make a token at YNAB under Account Settings → Developer Settings.</li>
          <li>
            Paste it under API Token. Your plans and accounts are listed then: choose where reports
            go.
          </li>
          <li>Save. The categories are read in the background.</li>
        </ol>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">Last sync</dt>
        <dd>Never</dd>
      </dl>
      {canEdit && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button icon={RefreshCw} disabled aria-describedby={reasonId}>
            Sync Categories
          </Button>
          <span id={reasonId} className="text-sm text-muted">
            Once YNAB is connected.
          </span>
        </div>
      )}
    </section>
  );
}

function DisconnectButton({ userId }: { userId: string | null }) {
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
    // Disconnecting unmounts this button before a callback of `mutate` would run.
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
