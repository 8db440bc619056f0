import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { showInfo, showSuccess } from '@/components/ui/toast';
import { useSyncReport, type SyncResponse, type SyncRequest } from '@/shared/ynab/report-syncs';
import { isProblem } from '@/lib/api-problem';

/** The reader's confirmations for a replacement. */
interface Consent {
  overwrite?: true;
  forget?: true;
}

/** Sends the previewed report as a new one, as a replacement, or to finish an interrupted one. */
export function useSendReport(
  request: SyncRequest | null,
  preview: YnabSyncPreview | undefined,
  onDone: () => void,
) {
  const { mutate, isPending, error, reset } = useSyncReport();
  const replaces = replacedBy(preview, error);
  const consent = consentAfter(error);
  const status = preview?.status;

  const send = () => {
    if (isPending || request === null) return;
    mutate(
      { request, replaces, ...(replaces !== null && consent) },
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
    /** Whether the last response asks to replace the transaction at YNAB. */
    isAsking: replacedByAnswer(error) !== null,
    /** Whether it is at YNAB already, so nothing would be sent. */
    isThere: status === 'already_synced' && replaces === null,
    canSend: preview !== undefined && preview.unmapped.length === 0 && status !== 'in_progress',
    label: labelOf(status, replaces, consent),
  };
}

function labelOf(
  status: YnabSyncPreview['status'] | undefined,
  replaces: string | null,
  { overwrite, forget }: Consent,
): string {
  if (replaces === null) return status === 'unfinished' ? 'Finish the sync' : 'Sync to YNAB';
  if (overwrite) return 'Overwrite what was changed there';
  return forget ? 'Send without the earlier one' : 'Replace';
}

/** The sync to replace: the report's own earlier one, if the report changed or YNAB lost it. */
function replacedBy(preview: YnabSyncPreview | undefined, error: unknown): string | null {
  return replacedByAnswer(error) ?? (preview?.status === 'changed' ? preview.syncId : null);
}

function replacedByAnswer(error: unknown): string | null {
  const isAsking = isProblem(error, 'report_changed', 'changed_at_ynab', 'ynab_out_of_reach');
  return isAsking && typeof error.extra.syncId === 'string' ? error.extra.syncId : null;
}

/** The next press confirms the question of the last response. */
function consentAfter(error: unknown): Consent {
  if (isProblem(error, 'changed_at_ynab')) return { overwrite: true };
  return isProblem(error, 'ynab_out_of_reach') ? { forget: true } : {};
}

function report({ status, sync }: SyncResponse): void {
  if (status === 'already_synced') {
    return showInfo('This report is already at YNAB. Nothing was sent.');
  }
  const ignored = sync.ignoredCategories;
  showSuccess(
    'Successfully synced to YNAB!',
    ignored.length === 0
      ? undefined
      : `YNAB took these without their category, assign it there: ${ignored.join(', ')}`,
  );
}
