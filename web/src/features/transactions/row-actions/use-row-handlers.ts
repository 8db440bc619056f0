import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { expenseQuery } from '@/shared/expense/expenses';
import { fetchSettlementsOf } from '@/shared/settling/settlement-queries';
import { useUnsettleTransaction } from '@/shared/settling/settle-transaction';
import { useTogglePaid } from '@/shared/transaction/toggle-paid';
import type { ListLine } from '@/shared/expense/expense-line';
import { isPaymentRow, nameTransaction } from '@/shared/expense/row-title';
import { PaymentActionsContext } from '@/shared/settling/payment-actions';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showInfo, showSuccess } from '@/components/ui/toast';
import { settlementsOfTransactionPath } from '@/config/screen-paths';
import type { ConfirmQuestion } from '@/components/ui/confirm-question';
import type { FormEntry } from '@/features/transactions/form/entry';
import type { AskFromOccurrence } from '@/features/transactions/recurring/use-from-occurrence';
import type { RowHandlers } from '@/features/transactions/row-actions/row-actions';
import {
  askAboutExpense,
  askAboutTransaction,
} from '@/features/transactions/row-actions/deletion-question';
import { useDeletion } from '@/features/transactions/row-actions/use-deletion';
import { discussedThing, useOpenDiscussion } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

type Rows = readonly TransactionResource[];

interface RowHandlerOptions {
  edit: (row: TransactionResource) => void;
  duplicate: (row: TransactionResource) => void;
  settle: (row: TransactionResource) => void;
  repeat: (row: TransactionResource) => void;
  askFollowing: AskFromOccurrence;
}

/** The handlers of a row's buttons. Stable between renders, so that rows do not render again. */
export function useRowHandlers({
  edit,
  duplicate,
  settle,
  repeat,
  askFollowing,
}: RowHandlerOptions): RowHandlers {
  const { id: householdId } = useHousehold();
  const { confirm } = useConfirm();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate: toggle } = useTogglePaid({
    onError: (error) => showError('Failed to update transaction', reasonOf(error)),
  });
  const { askAndDelete, deleteRows, deleteWithSeries } = useDeletion();
  const { mutate: unsettle } = useUnsettleTransaction();
  const openDiscussion = useOpenDiscussion();
  const payAgain = use(PaymentActionsContext)?.payAgain;

  return useMemo(() => {
    /** The list may have only some of the expense's rows; the server knows all. */
    const removeExpense = async (line: ListLine, expenseId: string) => {
      const expense = await queryClient.fetchQuery(expenseQuery(householdId, expenseId));
      await removeEntry(
        expense,
        line.parts ?? [line],
        askAboutExpense(line, expense.transactionIds.length),
      );
    };
    const removeEntry = async (entry: FormEntry, rows: Rows, question: ConfirmQuestion) => {
      const scope = await askFollowing('delete', entry);
      if (scope === null) return;
      if (scope === 'one') deleteRows(rows);
      else if (scope !== 'alone') deleteWithSeries(rows, scope.series, entry.id);
      else await askAndDelete(rows, question);
    };
    return {
      // Any row of an expense works: the form edits the whole expense.
      edit: (line) => edit(line.parts?.[0] ?? line),
      duplicate: (line) =>
        isPaymentRow(line) ? payAgain?.(line) : duplicate(line.parts?.[0] ?? line),
      repeat: (line) => repeat(line.parts?.[0] ?? line),
      settle,
      togglePaid: ({ id, paid, version, note, type, amount, owedBy }) =>
        toggle({
          ...{ id, paid: !paid, version, title: note || type, amount },
          isDebt: owedBy !== null,
        }),
      remove: async (row) => {
        const isExpense = row.expenseId !== null;
        try {
          if (row.expenseId !== null) await removeExpense(row, row.expenseId);
          else await removeEntry(row, [row], askAboutTransaction(row));
        } catch (error) {
          const what = isExpense ? 'expense' : 'transaction';
          showError(`Failed to delete ${what}. Please try again.`, reasonOf(error));
        }
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
              : showInfo('No active settlement found for this transaction'),
          onError: (error) => showError('Failed to unsettle transaction', reasonOf(error)),
        });
      },
      discuss: (line) => openDiscussion?.(discussedThing(line.parts?.[0] ?? line)),
      dispute: (line) =>
        openDiscussion?.(discussedThing(line.parts?.[0] ?? line), { isDisputing: true }),
      showSettlements: async ({ id }) => {
        try {
          const settlements = await fetchSettlementsOf(householdId, id);
          if (settlements.length > 0) void navigate(settlementsOfTransactionPath(id));
          else showInfo('No settlements found for this transaction');
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
    askFollowing,
    askAndDelete,
    deleteRows,
    deleteWithSeries,
    unsettle,
    openDiscussion,
    payAgain,
    confirm,
    navigate,
    queryClient,
    householdId,
  ]);
}
