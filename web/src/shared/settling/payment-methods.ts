import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  PaymentWays,
  PaymentWaysUpdate,
} from '@housetab/functions/core/payment-way/ways-resource';
import { etagOf } from '@housetab/functions/core/wire/etag';
import { request } from '@/lib/api/request';
import { isProblem } from '@/lib/api-problem';
import { householdKey, userKey } from '@/lib/query-keys';

/** Responses to calls with headers are not cached: nobody may pay to an outdated account. */
const uncached = { headers: {} };

export const ownPaymentMethodsQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'payment-ways'),
    queryFn: ({ signal }) => request('GET /user/payment-ways', { signal, ...uncached }),
  });

/** Replaces the displayed payment methods. If another window was first, its methods are shown instead. */
export function useSavePaymentMethods(uid: string) {
  const queryClient = useQueryClient();
  const { queryKey } = ownPaymentMethodsQuery(uid);
  return useMutation({
    // Offline it fails at once with a message, instead of waiting unseen.
    networkMode: 'always',
    mutationFn: ({ ways, version }: PaymentWaysUpdate & Pick<PaymentWays, 'version'>) =>
      request('PUT /user/payment-ways', { body: { ways }, ifMatch: etagOf(version) }),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (error) =>
      isProblem(error, 'precondition_failed')
        ? queryClient.invalidateQueries({ queryKey })
        : undefined,
  });
}

/** A member's payment methods, for those who owe them. Fetched again each time. */
export const paymentMethodsOfQuery = (householdId: string, memberId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'payment-ways', memberId),
    queryFn: ({ signal }) =>
      request('GET /users/{id}/payment-ways', {
        params: { id: memberId },
        householdId,
        signal,
        ...uncached,
      }),
    staleTime: 10_000, // ten seconds: a window asks once
    gcTime: 60_000, // a minute: it may change, and is not for whoever has paid
    retry: false,
  });
