import { useQuery } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { ynabConfigQuery } from '@/shared/ynab/connection';
import { places } from '@/config/screen-paths';
import type { SyncableReport } from '@/features/ynab/sync-request';
import { useYnabOwners } from '@/features/ynab/use-ynab-owners';
import { useHousehold } from '@/lib/household';
import { useIsOnline } from '@/offline/network/network-state';
import { SyncDialog } from '@/features/ynab/components/sync-dialog';

/** Sends the report to YNAB. Without a connection, the button leads to connecting. */
export function ReportSync({ report }: { report: SyncableReport }) {
  const { id } = useHousehold();
  const isOnline = useIsOnline();
  const hintId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [sent, setSent] = useState<string>();
  const current = JSON.stringify(report);
  const isSent = sent === current;
  const config = useQuery(ynabConfigQuery(id, null));
  const canUseAnothers = useYnabOwners().owners.some(({ canEdit }) => canEdit);
  // A placeholder, so that one button does not turn into another.
  if (config.isPending) {
    return (
      <div data-placing>
        <Skeleton className="h-22.5 rounded-2xl print:hidden" />
      </div>
    );
  }
  if (!config.data?.hasCredentials && !canUseAnothers) {
    return config.isError && !config.data ? (
      <p role="status" className="px-1 text-sm text-muted print:hidden">
        Whether YNAB is connected could not be loaded.{' '}
        <TextButton onClick={() => void config.refetch()}>Try again</TextButton>
      </p>
    ) : (
      <Card className="print:hidden">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p id={hintId} className="min-w-0 flex-1 basis-64 text-muted">
            One split transaction for the total will be created in YNAB. You see it before it is
            sent. YNAB is not connected yet: that comes first.
          </p>
          <ButtonLink to={places.ynab} aria-describedby={hintId}>
            Sync This Report to YNAB
          </ButtonLink>
        </div>
      </Card>
    );
  }
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p id={hintId} className="min-w-0 flex-1 basis-64 text-muted">
          {!isOnline
            ? 'Sending a report to YNAB needs a network.'
            : isSent
              ? 'This report is at YNAB. Sync it again when it has changed.'
              : 'One split transaction for the total will be created in YNAB. You see it before it is sent.'}
        </p>
        <Button
          variant={isSent ? 'secondary' : 'primary'}
          isChanging
          icon={CloudUpload}
          disabled={!isOnline}
          aria-describedby={hintId}
          onClick={() => setIsOpen(true)}
        >
          Sync This Report to YNAB
        </Button>
      </div>
      {isOpen && (
        <SyncDialog
          report={report}
          onClose={() => setIsOpen(false)}
          onSent={() => setSent(current)}
        />
      )}
    </Card>
  );
}
