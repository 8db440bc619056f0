import { formatCount } from '@housetab/functions/core/money/money';
import type { ImportDisputeResource } from '@housetab/functions/core/import/import-dispute-resource';
import { useQuery } from '@tanstack/react-query';
import {
  importDisputeQuery,
  useDispute,
  useUndoFile,
  useWithdrawDispute,
} from '@/shared/discussion/disputes';
import { useNameOf } from '@/shared/people/members';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useReadOnly } from '@/components/ui/read-only';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { showError, showSuccess } from '@/components/ui/toast';
import {
  DisputeForm,
  DisputeText,
  WithdrawButton,
} from '@/features/discussion/components/dispute-parts';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface ImportDisputeDialogProps {
  id: string;
  onClose: () => void;
}

/** An import that affects the reader: they can dispute it as a whole; its importer can undo it. */
export function ImportDisputeDialog({ id, onClose }: ImportDisputeDialogProps) {
  const { id: householdId, user } = useHousehold();
  const query = useQuery(importDisputeQuery(householdId, id));
  const nameOf = useNameOf(householdId);
  const { data } = query;
  const isOwn = data?.userId === user.id;
  const from = data?.source ? ` from ${data.source}` : '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        data ? `${isOwn ? 'Your import' : `${nameOf(data.userId)}’s import`}${from}` : 'Import'
      }
      description={
        data
          ? `${formatCount(data.count, 'entry', 'entries')} that concern you · ${formatDay(data.at)}`
          : '\u00a0'
      }
    >
      <div className="min-h-48 space-y-4">
        {data ? (
          <Standing id={id} standing={data} onClose={onClose} />
        ) : query.isError ? (
          <ErrorState
            message="It could not be loaded."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonList rows={2} label="Loading the import…" />
        )}
      </div>
    </Dialog>
  );
}

interface StandingProps {
  id: string;
  standing: ImportDisputeResource;
  onClose: () => void;
}

function Standing({ id, standing, onClose }: StandingProps) {
  const { id: householdId, user, viewing } = useHousehold();
  const nameOf = useNameOf(householdId);
  const dispute = useDispute({ kind: 'imports', id });
  const withdraw = useWithdrawDispute({ kind: 'imports', id });
  const isLocked = useReadOnly() !== null || viewing !== null;
  const { userId, disputes, isUndone, isComplete } = standing;
  const isOwn = userId === user.id;
  const own = disputes.find((one) => one.userId === user.id);
  if (isUndone)
    return <Banner kind="info">It was taken back: nothing of it counts any more.</Banner>;
  return (
    <>
      {disputes.length > 0 && (
        <section
          aria-label="Disputes"
          className="space-y-3 rounded-xl bg-warning-soft p-4 ring-1 ring-warning/25 ring-inset forced-colors:border"
        >
          {disputes.map((one) => (
            <DisputeText
              key={one.userId}
              dispute={one}
              name={one.userId === user.id ? 'You' : nameOf(one.userId)}
              what="this import"
            />
          ))}
          <p className="text-sm text-muted">
            Every open entry of it counts as before, but can’t be settled or marked as paid while
            this stands.
            {isOwn && ' It ends for what you change, and for all of it once you undo the import.'}
          </p>
          {own && !isLocked && (
            <div className="flex flex-wrap items-center gap-2">
              {!isComplete && (
                <Button
                  variant="primary"
                  isBusy={dispute.isPending}
                  onClick={() =>
                    dispute.mutate(own.reason, {
                      onError: (error) =>
                        showError(
                          'Not all of it is disputed yet. Please try again.',
                          reasonOf(error),
                        ),
                    })
                  }
                >
                  Go on
                </Button>
              )}
              <WithdrawButton withdraw={withdraw} />
            </div>
          )}
          {own && !isComplete && <p className="text-sm">It has not come to every entry yet.</p>}
        </section>
      )}
      {isOwn && disputes.length === 0 && <p>Nobody disputes all of it.</p>}
      {isOwn && !isLocked && <UndoButton importIds={standing.importIds} onUndone={onClose} />}
      {!isOwn && !own && !isLocked && (
        <DisputeForm
          dispute={dispute}
          owner={nameOf(userId)}
          verb="Dispute this import"
          hint={`For every entry of it that you owe or are owed and that is still open. None of them can be settled or marked as paid until you withdraw, or ${nameOf(userId)} changes it or undoes the import.`}
          onDone={onClose}
        />
      )}
    </>
  );
}

interface UndoButtonProps {
  importIds: readonly string[];
  onUndone: () => void;
}

function UndoButton({ importIds, onUndone }: UndoButtonProps) {
  const undo = useUndoFile();
  return (
    <Button
      isChanging
      isBusy={undo.isPending}
      onClick={() =>
        undo.mutate(importIds, {
          onSuccess: () => {
            showSuccess('Import undone');
            onUndone();
          },
          onError: (error) => showError('Failed to undo the import', reasonOf(error)),
        })
      }
    >
      Undo import
    </Button>
  );
}
