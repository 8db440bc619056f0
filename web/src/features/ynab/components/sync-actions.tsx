import type { YnabSyncResource } from '@housetab/functions/core/ynab/sync-resource';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { ButtonLink } from '@/components/ui/link';
import { showError, showSuccess } from '@/components/ui/toast';
import { useEndSync, type SyncEnd } from '@/api/ynab/end-sync';
import { reportPath } from '@/config/screen-paths';

const ends: Record<SyncEnd, { label: string; done: string; question?: string; detail?: string }> = {
  finish: { label: 'Finish', done: 'Finished: the report is as it should be' },
  take_back: {
    label: 'Take back',
    done: 'Taken back: the transaction is no longer at YNAB',
    question: 'Take this report back?',
    detail: 'Its transaction is deleted at YNAB. The report can be sent again.',
  },
  forget: {
    label: 'Forget',
    done: 'Forgotten',
    question: 'Forget this report?',
    detail: 'YNAB is not asked. If its transaction is there, it stays there: delete it by hand.',
  },
};

/** What ends the state that a report is in. */
export function SyncActions({ sync }: { sync: YnabSyncResource }) {
  const { confirm } = useConfirm();
  const { mutate, isPending, variables } = useEndSync();
  const { id, nextActions, report } = sync;

  const run = async (end: SyncEnd) => {
    const { label, done, question, detail } = ends[end];
    const isMeant =
      question === undefined ||
      (await confirm({ message: question, detail, confirmLabel: label, isDangerous: true }));
    if (!isMeant) return;
    mutate(
      { id, end },
      {
        onSuccess: () => showSuccess(done),
        onError: (failure) => showError('That did not work', failure.message),
      },
    );
  };
  const isSendable = nextActions.some((one) => one === 'send' || one === 'replace');
  if (nextActions.includes('wait')) {
    return <p className="text-sm text-muted">It is being sent. Please wait a minute.</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-2 pt-0.5">
      {(['finish', 'take_back', 'forget'] as const)
        .filter((end) => nextActions.includes(end))
        .map((end) => (
          <Button
            key={end}
            size="small"
            isChanging
            isBusy={isPending && variables.end === end}
            onClick={() => void run(end)}
          >
            {ends[end].label}
          </Button>
        ))}
      {isSendable && report !== null && (
        <ButtonLink size="small" variant="quiet" to={addressOf(report)}>
          Open the report
        </ButtonLink>
      )}
      {nextActions.includes('connect') && (
        <span className="text-sm text-muted">Connect YNAB to change it there.</span>
      )}
    </div>
  );
}

/** The report as its screen can show it; the window there offers what is owed, and whom it is with. */
function addressOf(report: NonNullable<YnabSyncResource['report']>): string {
  const { startDate, endDate, payTo, enteredBy, paid, optional, shareOf } = report;
  const filters = new URLSearchParams({
    ...(payTo && { payTo: payTo.userIds[0] ?? payTo.name }),
    ...(enteredBy && { enteredBy: enteredBy.userIds[0] ?? enteredBy.name }),
    ...(paid && { paid: 'true' }),
    ...(optional === false && { optional: 'false' }),
    ...(shareOf && { shareOf }),
  });
  return `${reportPath(startDate, endDate)}&${filters}`.replace(/&$/, '');
}
