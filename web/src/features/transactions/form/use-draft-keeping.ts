import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  typedSince,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';

/**
 * Stores the typed values as a draft, so that nothing is lost when the form is left.
 * @param keep called with the values, or with null while they equal the initial ones
 * @param hasMore whether anything besides the values was typed
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
    begin: (values: TransactionFormValues) => {
      start.current = values;
      keep(null);
    },
    keepNow: () => keepNow.current(form.getValues()),
  };
}
