import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ButtonLink } from '@/components/ui/link';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { syncPreviewQuery } from '@/api/ynab/preview-sync';
import type { SyncRequest } from '@/api/ynab/sync-report';
import { MissingCategories } from '@/features/ynab/components/missing-categories';
import { OwnerSelect } from '@/features/ynab/components/owner-select';
import { PartChoice } from '@/features/ynab/components/part-choice';
import { PreviewSkeleton } from '@/features/ynab/components/preview-skeleton';
import { SyncFailure } from '@/features/ynab/components/sync-failure';
import { SyncPreview } from '@/features/ynab/components/sync-preview';
import { toSyncRequest, type SyncableReport } from '@/features/ynab/sync-request';
import { useReportPart } from '@/features/ynab/use-report-part';
import { useSendReport } from '@/features/ynab/use-send-report';
import { useYnabOwners } from '@/features/ynab/use-ynab-owners';
import { places } from '@/config/screen-paths';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface SyncDialogProps {
  report: SyncableReport;
  onClose: () => void;
  /** The report as it stands is in one's own YNAB. */
  onSent: () => void;
}

/** Shows exactly what will be at YNAB, then sends it. */
export function SyncDialog({ report, onClose, onSent }: SyncDialogProps) {
  const { id } = useHousehold();
  const owners = useYnabOwners().owners.filter(({ canEdit }) => canEdit);
  const [userId, setUserId] = useState<string | null>(null);
  const { part, setPart, chosen, error, retry } = useReportPart(report);
  const request = useMemo(
    () => (chosen && hasAmounts(chosen) ? toSyncRequest(chosen, userId) : null),
    [chosen, userId],
  );
  const options = syncPreviewQuery(id, request ?? nothing);
  const preview = useQuery({ ...options, queryFn: request ? options.queryFn : skipToken });
  const sending = useSendReport(request, preview.data, () => {
    if (part.kind === 'report' && userId === null) onSent();
    onClose();
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Sync to YNAB"
      description="One split transaction for the total, as it will be in YNAB."
      footer={
        <>
          {preview.data && <MissingCategories names={preview.data.unmapped} />}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={sending.isThere ? 'secondary' : 'primary'}
            isChanging
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
            setPart({ kind: 'report', counterparty: '' });
          }}
        />
        {userId === null && (
          <PartChoice
            value={part}
            onChange={(next) => {
              sending.reset();
              setPart(next);
            }}
          />
        )}
        {!sending.isThere && <SyncFailure error={sending.error} />}
        {error !== null ? (
          <ErrorState
            message="Failed to load report data. Please try again."
            error={error}
            onRetry={() => void retry()}
          />
        ) : chosen && !request ? (
          <p className="py-6 text-center text-muted">There is nothing of it in this report.</p>
        ) : request === null || preview.isPending ? (
          <PreviewSkeleton />
        ) : isProblem(preview.error, 'ynab_not_connected') ? (
          <EmptyState
            title="YNAB is not connected yet."
            description={preview.error.message}
            action={<ButtonLink to={places.ynab}>Set up YNAB in the profile</ButtonLink>}
          />
        ) : isProblem(preview.error, 'ynab_wrong_currency') ? (
          <EmptyState
            title="This plan can’t take the report."
            description={preview.error.message}
            action={<ButtonLink to={places.ynab}>Choose another plan</ButtonLink>}
          />
        ) : preview.isError ? (
          <ErrorState
            message="The preview could not be loaded. Nothing was sent."
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <SyncPreview preview={preview.data} request={request} userId={userId} sending={sending} />
        )}
      </div>
    </Dialog>
  );
}

const nothing: SyncRequest = { date: '', categories: [] };

function hasAmounts({ totals }: SyncableReport): boolean {
  return totals.some(({ total }) => total !== 0);
}
