/** Opens the payment dialogs from any screen without importing them: the app provides the functions. */
import { createContext, use } from 'react';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

export interface PaymentRefusal {
  title: string;
  error: unknown;
}

export interface PaymentActions {
  /** Opens the form for a payment; without a person it asks for one. */
  recordPayment: (userId?: string) => void;
  /** Opens it with the values of this own payment, dated today. */
  payAgain: (payment: TransactionResource) => void;
  editPayment: (write: WaitingWrite) => void;
  settleUp: (userId: string) => void;
  explainRefusal: (refusal: PaymentRefusal) => void;
}

export const PaymentActionsContext = createContext<PaymentActions | null>(null);

export function usePaymentActions(): PaymentActions {
  const payingBack = use(PaymentActionsContext);
  if (payingBack === null) throw new Error('usePayingBack needs the PayingBackProvider above it.');
  return payingBack;
}
