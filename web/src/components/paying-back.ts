/**
 * Paying back from wherever a screen speaks of what is owed: it opens the dialogs without knowing
 * them. The app provides them.
 */
import { createContext, use } from 'react';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/** What was not done, and why. */
export interface Refusal {
  title: string;
  error: unknown;
}

export interface PayingBack {
  /** Asks what was paid; without a person, with whom as well. */
  recordPayment: (userId?: string) => void;
  /** Opens a payment that waits to be sent, to be changed. */
  editPayment: (write: WaitingWrite) => void;
  /** Shows what closing the books with the person would do. */
  settleUp: (userId: string) => void;
  /** Says why a change was refused, with a link to what prevents it. */
  explainRefusal: (refusal: Refusal) => void;
}

export const PayingBackContext = createContext<PayingBack | null>(null);

export function usePayingBack(): PayingBack {
  const payingBack = use(PayingBackContext);
  if (payingBack === null) throw new Error('usePayingBack needs the PayingBackProvider above it.');
  return payingBack;
}
