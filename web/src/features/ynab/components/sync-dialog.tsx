import { formatCount } from '@housetab/functions/core/money/money';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState, useRef } from 'react';
import { syncPreviewQuery, type SyncRequest } from '@/shared/ynab/report-syncs';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { places } from '@/config/screen-paths';
import { OwnerSelect } from '@/features/ynab/components/owner-select';
import { PartChoice } from '@/features/ynab/components/part-choice';
import { SyncPreview } from '@/features/ynab/components/sync-preview';
import { describeDrift } from '@/features/ynab/describe-sync';
import { toSyncRequest, type SyncableReport } from '@/features/ynab/sync-request';
import { useReportPart } from '@/features/ynab/use-report-part';
import { useSendReport } from '@/features/ynab/use-send-report';
import { useYnabOwners } from '@/features/ynab/use-ynab-owners';
import { isProblem, type ApiProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface SyncDialogProps {
  report: SyncableReport;
  onClose: () => void;
  onSent: () => void;
}

export function SyncDialog({ report, onClose, onSent }: SyncDialogProps) {
  const { id, user } = useHousehold();
  const owners = useYnabOwners().owners.filter(({ canEdit }) => canEdit);
  const [userId, setUserId] = useState<string | null>(null);
  const { part, setPart, chosen, error, retry } = useReportPart(report);
  const request = useMemo(
    () => (chosen && hasAmounts(chosen) ? toSyncRequest(chosen, userId ?? user.id) : null),
    [chosen, userId, user.id],
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

/** Beside the button, because the missing choices may be out of sight. */
function MissingCategories({ names }: { names: readonly string[] }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [first] = names;
  if (first === undefined) return null;
  const lead = () => {
    const field = `[data-unmapped=${CSS.escape(first)}] input`;
    ref.current?.closest('[role=dialog]')?.querySelector<HTMLElement>(field)?.focus();
  };
  return (
    <p ref={ref} className="basis-full text-sm text-muted">
      {names.length === 1
        ? `${first} has no YNAB category yet. `
        : `${formatCount(names.length, 'category', 'categories')} have no YNAB category yet. `}
      <TextButton onClick={lead}>Choose it</TextButton>
    </p>
  );
}

function PreviewSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading…</span>
      <div className="space-y-2.5">
        {['w-24', 'w-32', 'w-56', 'w-28'].map((width) => (
          <div key={width} className="flex gap-6">
            <Skeleton className="h-5 w-12 rounded-md" />
            <Skeleton className={`h-5 ${width} rounded-md`} />
          </div>
        ))}
      </div>
      <div className="divide-y border-y">
        {['w-40', 'w-32', 'w-48'].map((width) => (
          <div key={width} className="flex justify-between py-2.5">
            <Skeleton className={`h-5 ${width} rounded-md`} />
            <Skeleton className="h-5 w-16 rounded-md" />
          </div>
        ))}
      </div>
    </div>
  );
}

function SyncFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const drift = Array.isArray(isProblem(error) ? error.extra.drift : null)
    ? describeDrift((error as ApiProblem).extra.drift as Parameters<typeof describeDrift>[0])
    : '';
  const wait = isProblem(error, 'sync_in_progress') ? error.extra.retryAfter : undefined;
  return (
    <Banner>
      <p>Failed to sync with YNAB</p>
      <p className="text-sm">
        {error.message}
        {typeof wait === 'number' && ` Try again in ${wait} seconds.`}
      </p>
      {drift !== '' && <p className="text-sm">{drift}</p>}
    </Banner>
  );
}
