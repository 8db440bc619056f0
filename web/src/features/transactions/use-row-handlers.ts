import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showNotice, showSuccess } from '@/components/ui/toast';
import { settlementsOfTransactionPath } from '@/config/paths';
import { useDeletion } from '@/features/transactions/use-deletion';
import { listSettlementsOf } from '@/api/settlements/list-settlements-of-transaction';
import { useUnsettleTransaction } from '@/api/settlements/unsettle-transaction';
import { useTogglePaid } from '@/api/transactions/toggle-paid';
import type { RowHandlers } from '@/features/transactions/components/row-actions';
import { nameTransaction } from '@/features/transactions/describe-transaction';
import { reasonOf } from '@/lib/reason-of';
import { useHousehold } from '@/lib/household';

interface RowHandlerOptions {
  edit: (row: TransactionResource) => void;
  settle: (row: TransactionResource) => void;
}

/** What the buttons of a row do. The same object from render to render: every row holds it. */
export function useRowHandlers({ edit, settle }: RowHandlerOptions): RowHandlers {
  const { id: householdId } = useHousehold();
  const { confirm } = useConfirm();
  const navigate = useNavigate();
  const { mutate: toggle } = useTogglePaid({
    onError: (error) => showError('Failed to update transaction', reasonOf(error)),
  });
  const { mutate: remove } = useDeletion();
  const { mutate: unsettle } = useUnsettleTransaction();

  return useMemo(
    () => ({
      edit,
      settle,
      togglePaid: ({ id, paid, version }) => toggle({ id, paid: !paid, version }),
      remove: async (row) => {
        const isMeant = await confirm({
          message: 'Are you sure you want to delete this transaction?',
          detail: nameTransaction(row),
          confirmLabel: 'Delete',
          isDangerous: true,
        });
        if (isMeant) remove([row.id]);
      },
      unsettle: async (row) => {
        const isMeant = await confirm({
          message: 'Are you sure you want to remove this transaction from the settlement?',
          detail: nameTransaction(row),
          confirmLabel: 'Remove',
        });
        if (!isMeant) return;
        unsettle(row.id, {
          onSuccess: (wasActive) =>
            wasActive
              ? showSuccess('Transaction removed from settlement successfully')
              : showNotice('No active settlement found for this transaction'),
          onError: (error) => showError('Failed to unsettle transaction', reasonOf(error)),
        });
      },
      showSettlements: async ({ id }) => {
        try {
          const settlements = await listSettlementsOf(householdId, id);
          if (settlements.length > 0) return await navigate(settlementsOfTransactionPath(id));
          showNotice('No settlements found for this transaction');
        } catch (error) {
          showError('Failed to navigate to settlements page', reasonOf(error));
        }
      },
    }),
    [edit, settle, toggle, remove, unsettle, confirm, navigate, householdId],
  );
}
