import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ButtonLink } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { syncPreviewQuery } from '@/api/ynab/preview-sync';
import { OwnerSelect } from '@/features/ynab/components/owner-select';
import { SyncFailure } from '@/features/ynab/components/sync-failure';
import { SyncPreview } from '@/features/ynab/components/sync-preview';
import { toSyncRequest, type SyncableReport } from '@/features/ynab/sync-request';
import { useSendReport } from '@/features/ynab/use-send-report';
import { useYnabOwners } from '@/features/ynab/use-ynab-owners';
import { paths } from '@/config/screen-paths';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface SyncDialogProps {
  report: SyncableReport;
  onClose: () => void;
}

/** Shows exactly what will be at YNAB, then sends it. */
export function SyncDialog({ report, onClose }: SyncDialogProps) {
  const { id } = useHousehold();
  const owners = useYnabOwners().filter(({ canEdit }) => canEdit);
  const [userId, setUserId] = useState<string | null>(null);
  const request = useMemo(() => toSyncRequest(report, userId), [report, userId]);
  const preview = useQuery(syncPreviewQuery(id, request));
  const sending = useSendReport(request, preview.data, onClose);

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Sync to YNAB"
      description="One split transaction for the total, as it will be in YNAB."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={sending.isPending}
            busyText="Syncing..."
            disabled={!sending.canSend}
            onClick={sending.send}
          >
            {sending.label}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <OwnerSelect
          owners={owners}
          value={userId}
          onChange={(next) => {
            sending.reset();
            setUserId(next);
          }}
        />
        <SyncFailure error={sending.error} />
        {preview.isPending ? (
          <SkeletonList rows={4} />
        ) : isProblem(preview.error, 'ynab_not_connected') ? (
          <EmptyState
            title="YNAB is not connected yet."
            description={preview.error.message}
            action={<ButtonLink to={paths.profile}>Set up YNAB in the profile</ButtonLink>}
          />
        ) : preview.isError ? (
          <ErrorState
            message="Failed to sync with YNAB"
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <SyncPreview preview={preview.data} request={request} userId={userId} />
        )}
      </div>
    </Dialog>
  );
}
