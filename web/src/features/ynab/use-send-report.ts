import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { showNotice, showSuccess } from '@/components/ui/toast';
import { useSyncReport, type SyncAnswer, type SyncRequest } from '@/api/ynab/sync-report';
import { isProblem } from '@/lib/api-problem';

/** Sending what the preview shows: anew, to finish what was cut off, or in place of what is there. */
export function useSendReport(
  request: SyncRequest,
  preview: YnabSyncPreview | undefined,
  onDone: () => void,
) {
  const { mutate, isPending, error, reset } = useSyncReport();
  const replaces = replacedBy(preview, error);
  const status = preview?.status;

  const send = () => {
    if (isPending) return;
    mutate(
      { request, replaces },
      {
        onSuccess: (answer) => {
          report(answer);
          onDone();
        },
      },
    );
  };
  return {
    send,
    isPending,
    error,
    reset,
    canSend: preview !== undefined && preview.unmapped.length === 0 && status !== 'in_progress',
    label:
      replaces !== null ? 'Replace' : status === 'unfinished' ? 'Finish the sync' : 'Sync to YNAB',
  };
}

/** Where the report has changed since it was sent, or YNAB has lost it, it takes the place of itself. */
function replacedBy(preview: YnabSyncPreview | undefined, error: unknown): string | null {
  if (isProblem(error, 'report_changed') && typeof error.extra.syncId === 'string') {
    return error.extra.syncId;
  }
  return preview?.status === 'changed' ? preview.syncId : null;
}

function report({ status, sync }: SyncAnswer): void {
  if (status === 'already_synced') {
    return showNotice('This report is already at YNAB. Nothing was sent.');
  }
  const ignored = sync.ignoredCategories;
  showSuccess(
    'Successfully synced to YNAB!',
    ignored.length === 0
      ? undefined
      : `YNAB took these without their category, assign it there: ${ignored.join(', ')}`,
  );
}
