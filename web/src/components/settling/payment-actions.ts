/**
 * Opens the dialogs for paying back from any screen without importing them: the app provides the functions.
 */
import { createContext, use } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** What was not done, and why. */
export interface PaymentRefusal {
  title: string;
  error: unknown;
}

export interface PaymentActions {
  /** Opens the form for a payment; without a person it asks with whom. */
  recordPayment: (userId?: string) => void;
  /** Opens it for a payment as this one of the reader's was, but of today. */
  payAgain: (payment: TransactionResource) => void;
  /** Opens a waiting payment to be edited. */
  editPayment: (write: WaitingWrite) => void;
  /** Shows what closing the books with the person would do. */
  settleUp: (userId: string) => void;
  /** Says why a change was refused, with a link to what prevents it. */
  explainRefusal: (refusal: PaymentRefusal) => void;
}

export const PaymentActionsContext = createContext<PaymentActions | null>(null);

export function usePaymentActions(): PaymentActions {
  const payingBack = use(PaymentActionsContext);
  if (payingBack === null) throw new Error('usePayingBack needs the PayingBackProvider above it.');
  return payingBack;
}
