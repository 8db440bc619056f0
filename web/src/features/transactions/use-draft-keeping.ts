import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  typedSince,
  type TransactionFormValues,
} from '@/features/transactions/transaction-form-values';

/**
 * Keeps what is typed, so that a form that is left and come back to has lost nothing.
 *
 * @param keep what differs from what the form began with; null: nothing does
 */
export function useDraftKeeping(
  form: UseFormReturn<TransactionFormValues>,
  begun: TransactionFormValues,
  keep: (values: TransactionFormValues | null) => void,
) {
  const start = useRef(begun);
  const keepNow = useRef(keep);
  useEffect(() => {
    keepNow.current = keep;
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isTyped = Object.keys(typedSince(start.current, values)).length > 0;
          keepNow.current(isTyped ? values : null);
        },
      }),
    [subscribe],
  );
  return {
    /** The form holds this from now on, and nothing that would be lost. */
    begin: (values: TransactionFormValues) => {
      start.current = values;
      keepNow.current(null);
    },
  };
}
