/**
 * How an expense's payments and shares are shown. Shared parts, such as the rows of an explained sum,
 * open them without knowing the API that they are read from: the app provides how.
 */
import { createContext, type ReactNode } from 'react';

export interface ExpenseSharesProps {
  id: string;
  /** What the expense is called where this stands. */
  name: string;
}

export const ExpenseSharesContext = createContext<
  ((props: ExpenseSharesProps) => ReactNode) | null
>(null);
