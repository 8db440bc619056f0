import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { Cents } from '@housetab/functions/core/money/money';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { api } from '@/lib/api/api-client';
import { patchRows } from '@/shared/transaction/transaction-list';
import { isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';
import { noteMadeVersion, versionAfterOwn } from '@/lib/own-writes';
import { householdKey } from '@/lib/query-keys';

interface PaidChange {
  id: string;
  paid: boolean;
  version: number;
  title: string;
  amount: Cents;
  /** Whether somebody owes it. */
  isDebt: boolean;
}

const mutationKey = ['transactions', 'toggle-paid'];

/**
 * Marks a row as paid or unpaid, shown at once. If the server refuses, the row reverts; if somebody
 * else was first, it shows the current state. Offline the mark waits in the outbox.
 */
export function useTogglePaid({ onError }: { onError: (error: Error) => void }) {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  const show = (id: string, fields: Partial<TransactionResource>) =>
    patchRows(queryClient, householdId, new Set([id]), (row) => ({ ...row, ...fields }));

  return useMutation({
    mutationKey,
    // Serial: a second click must not overtake the first.
    scope: { id: 'transactions-toggle-paid' },
    mutationFn: async (change: PaidChange) => {
      const { id, paid, title, amount, isDebt } = change;
      // A second click may come before the list is refetched: the user's own first mark is no conflict.
      const version = versionAfterOwn(id, change.version);
      const row = await sendOrQueue<TransactionResource>(api, accountId, {
        householdId,
        kind: 'paid',
        resourceId: id,
        method: 'PATCH',
        path: `/transactions/${id}`,
        body: { paid },
        ifMatch: etagOf(version),
        title,
        amountCents: amount,
        isDebt,
        form: null,
      });
      if (row === QUEUED) return row;
      noteMadeVersion(id, version, row.version);
      return row;
    },
    onMutate: async ({ id, paid }) => {
      await queryClient.cancelQueries({
        queryKey: householdKey(householdId, 'transactions', 'list'),
      });
      show(id, { paid });
    },
    onError: (error, { id, paid }) => {
      const current = isProblem(error, 'precondition_failed') ? error.extra.current : undefined;
      show(id, (current as TransactionResource | undefined) ?? { paid: !paid });
      onError(error);
    },
    onSettled: (row) => {
      // While it waits, the server's row lacks the mark.
      if (row === QUEUED) return;
      // The server does not know the next toggle yet: its row would show the old state.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      return queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
