import { useQuery } from '@tanstack/react-query';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { settlingPreviewQuery } from '@/shared/settling/settlement-queries';
import { useSettleTransaction } from '@/shared/settling/settle-transaction';
import { nameTransaction } from '@/shared/expense/row-title';
import { CompletesAtOnce, OwedBeforeAndAfter } from '@/shared/settling/owed-before-and-after';
import { owesText } from '@housetab/functions/core/sentences/parties';
import { Amount } from '@/components/ui/amount';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonList } from '@/components/ui/skeleton';
import { showError, showSuccess } from '@/components/ui/toast';
import { formatMonth } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface SettleDialogProps {
  row: TransactionResource;
  onClose: () => void;
}

export default function SettleDialog({ row, onClose }: SettleDialogProps) {
  const { id: householdId } = useHousehold();
  const settle = useSettleTransaction();
  const preview = useQuery(settlingPreviewQuery(householdId, row.id));

  const confirm = () =>
    settle.mutate(row.id, {
      onSuccess: ({ joined, status }) => {
        showSuccess(
          joined ? 'Transaction applied to the settlement' : 'Settlement created successfully!',
          status === 'completed' ? 'Nothing remains, so it is completed.' : undefined,
        );
        onClose();
      },
      onError: (error) => {
        showError('Failed to create settlement. Please try again.', reasonOf(error));
        onClose();
      },
    });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Settle transaction"
      description={nameTransaction(row)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!preview.data}
            isBusy={settle.isPending}
            onClick={confirm}
          >
            Settle
          </Button>
        </>
      }
    >
      {preview.isPending ? (
        <SkeletonList rows={3} label="Working out what it would do…" />
      ) : preview.data ? (
        <Preview preview={preview.data} />
      ) : (
        <Banner>{reasonOf(preview.error) ?? 'An error occurred. Please try again.'}</Banner>
      )}
    </Dialog>
  );
}

function Preview({ preview }: { preview: SettlementPreviewResource }) {
  const { user } = useHousehold();
  return (
    <div className="space-y-5">
      <p>
        {owesText(preview, user.id)} <Amount value={preview.totalAmount} /> for{' '}
        {formatMonth(preview)}. This offsets <Amount value={preview.appliedAmount} /> of it
        {preview.settlementId === null ? '.' : ', in the settlement that is active already.'}
      </p>
      <OwedBeforeAndAfter people={preview.people} />
      <p className="flex justify-between gap-4 border-t pt-3">
        <span className="text-muted">Remaining in the settlement</span>
        <Amount value={preview.remainingAmount} />
      </p>
      {preview.completesAtOnce && <CompletesAtOnce />}
    </div>
  );
}
