import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  typedSince,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';

/**
 * Keeps what is typed, so that a form that one leaves and comes back to has lost nothing.
 *
 * @param keep called with the values; with null while they are what the form began with
 * @param hasMore whether something else than the values was typed
 */
export function useDraftKeeping(
  form: UseFormReturn<TransactionFormValues>,
  begun: TransactionFormValues,
  keep: (values: TransactionFormValues | null) => void,
  hasMore: () => boolean,
) {
  const start = useRef(begun);
  const keepTyped = (values: TransactionFormValues) => {
    const isTyped = hasMore() || Object.keys(typedSince(start.current, values)).length > 0;
    keep(isTyped ? values : null);
  };
  const keepNow = useRef(keepTyped);
  useEffect(() => {
    keepNow.current = keepTyped;
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepNow.current(values),
      }),
    [subscribe],
  );
  return {
    /** The form begins anew with these values: there is nothing to keep. */
    begin: (values: TransactionFormValues) => {
      start.current = values;
      keep(null);
    },
    /** To be called when something else than the values has changed. */
    keepNow: () => keepNow.current(form.getValues()),
  };
}
