import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { expenseQuery } from '@/api/expenses';
import { listSettlementsOf } from '@/api/settlements/settlement-queries';
import { useUnsettleTransaction } from '@/api/settlements/settle-transaction';
import { useTogglePaid } from '@/api/transactions/toggle-paid';
import { isWhole, type ListLine } from '@/components/expense/expense-line';
import { isPayment, nameTransaction } from '@/components/expense/row-title';
import { PayingBackContext } from '@/components/paying-back';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showNotice, showSuccess } from '@/components/ui/toast';
import { settlementsOfTransactionPath } from '@/config/screen-paths';
import type { RowHandlers } from '@/features/transactions/row-actions/row-actions';
import {
  askAboutExpense,
  askAboutTransaction,
} from '@/features/transactions/row-actions/deletion-question';
import { useDeletion } from '@/features/transactions/row-actions/use-deletion';
import { discussedThing, useOpenDiscussion } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface RowHandlerOptions {
  edit: (row: TransactionResource) => void;
  duplicate: (row: TransactionResource) => void;
  settle: (row: TransactionResource) => void;
  repeat: (row: TransactionResource) => void;
}

/** What the buttons of a row do. The same object in every rendering, so that rows need not render again. */
export function useRowHandlers({
  edit,
  duplicate,
  settle,
  repeat,
}: RowHandlerOptions): RowHandlers {
  const { id: householdId } = useHousehold();
  const { confirm } = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate: toggle } = useTogglePaid({
    onError: (error) => showError('Failed to update transaction', reasonOf(error)),
  });
  const { askAndDelete } = useDeletion();
  const { mutate: unsettle } = useUnsettleTransaction();
  const openDiscussion = useOpenDiscussion();
  const payAgain = use(PayingBackContext)?.payAgain;

  return useMemo(() => {
    /** The list may hold only some of an expense's rows: the server knows them all. */
    const countRows = async (line: ListLine, expenseId: string) => {
      if (line.parts && isWhole(line)) return line.parts.length;
      const expense = await queryClient.fetchQuery(expenseQuery(householdId, expenseId));
      return expense.transactionIds.length;
    };
    return {
      // Any row of an expense will do: the form edits the whole expense.
      edit: (line) => edit(line.parts?.[0] ?? line),
      duplicate: (line) =>
        isPayment(line) ? payAgain?.(line) : duplicate(line.parts?.[0] ?? line),
      repeat: (line) => repeat(line.parts?.[0] ?? line),
      settle,
      togglePaid: ({ id, paid, version, note, type, amount, owedBy }) =>
        toggle({
          ...{ id, paid: !paid, version, title: note || type, amount },
          isDebt: owedBy !== null,
        }),
      remove: async (row) => {
        if (row.expenseId !== null) {
          try {
            const rowCount = await countRows(row, row.expenseId);
            await askAndDelete(row.parts ?? [row], askAboutExpense(row, rowCount));
          } catch (error) {
            showError('Failed to delete expense. Please try again.', reasonOf(error));
          }
          return;
        }
        await askAndDelete([row], askAboutTransaction(row));
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
      discuss: (line) => openDiscussion?.(discussedThing(line.parts?.[0] ?? line)),
      dispute: (line) =>
        openDiscussion?.(discussedThing(line.parts?.[0] ?? line), { isDisputing: true }),
      showSettlements: async ({ id }) => {
        try {
          const settlements = await listSettlementsOf(householdId, id);
          if (settlements.length > 0) void navigate(settlementsOfTransactionPath(id));
          else showNotice('No settlements found for this transaction');
        } catch (error) {
          showError('Failed to navigate to settlements page', reasonOf(error));
        }
      },
    };
  }, [
    edit,
    duplicate,
    settle,
    repeat,
    toggle,
    askAndDelete,
    unsettle,
    openDiscussion,
    payAgain,
    confirm,
    navigate,
    queryClient,
    householdId,
  ]);
}
