import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  typedSince,
  type TransactionFormValues,
} from '@/features/transactions/form/transaction-form-values';

/**
 * Stores what is typed, so that a form that is left and opened again has lost nothing.
 *
 * @param keep stores what differs from the initial values; null if nothing does
 * @param hasMore whether something besides the values was typed
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
    /** Sets the values that count as unchanged from now on. */
    begin: (values: TransactionFormValues) => {
      start.current = values;
      keep(null);
    },
    /** Call it if something besides the values has changed. */
    keepNow: () => keepNow.current(form.getValues()),
  };
}
