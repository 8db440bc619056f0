import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewRecurringExpense } from '@housetab/functions/core/recurring/recurring-expense-request';
import type {
  NewTransaction,
  TransactionResource,
} from '@housetab/functions/core/transaction/transaction-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { patchRows } from '@/shared/transaction/transaction-list';
import { api } from '@/lib/api/api-client';
import { request } from '@/lib/api/request';
import { pathOf } from '@/lib/api/calls';
import { useHousehold } from '@/lib/household';
import { QUEUED, sendOrQueue } from '@/offline/outbox/send-or-queue';
import { householdKey } from '@/lib/query-keys';

export type TransactionFields = Pick<
  NewTransaction,
  'paidBy' | 'owedBy' | 'amount' | 'transactionDate' | 'categories' | 'type' | 'note' | 'optional'
>;

type TransactionSave =
  | {
      id: NewTransaction['id'];
      fields: TransactionFields;
      /** Form values for reopening the waiting entry. */
      form: unknown;
      /** The schedule of a recurring entry. */
      series?: NewRecurringExpense | null;
    }
  | { base: TransactionResource; fields: TransactionFields };

/**
 * Adds a transaction, or updates `base`. The same id twice stores one. An update fails with
 * `precondition_failed` if somebody has changed the transaction since `base`. It resolves once
 * stored; lists are refetched afterwards. Offline a new transaction waits in the outbox.
 */
export function useSaveTransaction() {
  const { id: householdId, accountId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: TransactionSave) =>
      'base' in save
        ? request('PUT /transactions/{id}', {
            params: { id: save.base.id },
            body: { ...save.base, ...save.fields },
            householdId,
            ifMatch: etagOf(save.base.version),
          })
        : sendOrQueue<TransactionResource>(api, accountId, {
            householdId,
            kind: 'transaction',
            resourceId: save.id,
            method: 'POST',
            path: pathOf('POST /transactions'),
            body: { id: save.id, ...save.fields },
            series: save.series ?? null,
            ifMatch: null,
            title: save.fields.note || (save.fields.type ?? ''),
            amountCents: save.fields.amount,
            form: save.form,
          }),
    onSuccess: (saved) => {
      if (saved === QUEUED) return;
      patchRows(queryClient, householdId, new Set([saved.id]), () => saved);
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
