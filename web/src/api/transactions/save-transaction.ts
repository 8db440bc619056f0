import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NewTransaction,
  TransactionResource,
} from '@housetab/functions/core/transaction/transaction-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { patchRows } from '@/api/transactions/cached-lists';
import { api } from '@/lib/api-client';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** What the person who enters a transaction decides. */
export type TransactionFields = Pick<
  NewTransaction,
  'paidBy' | 'owedBy' | 'amount' | 'transactionDate' | 'categories' | 'type' | 'note' | 'optional'
>;

type TransactionSave =
  | { id: NewTransaction['id']; fields: TransactionFields }
  | { base: TransactionResource; fields: TransactionFields };

/**
 * Adds a transaction, or updates `base`. Adding the same id twice stores once; updating what
 * someone else has changed since `base` was read is refused with `precondition_failed`. It is done
 * once the server has it; the lists follow.
 */
export function useSaveTransaction() {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (save: TransactionSave) =>
      'base' in save
        ? api.put<TransactionResource>(
            `/transactions/${save.base.id}`,
            { ...save.base, ...save.fields },
            { householdId, ifMatch: etagOf(save.base.version) },
          )
        : api.post<TransactionResource>(
            '/transactions',
            { id: save.id, ...save.fields },
            { householdId },
          ),
    onSuccess: (saved) => {
      patchRows(queryClient, householdId, new Set([saved.id]), () => saved);
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
