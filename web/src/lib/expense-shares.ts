/**
 * Shows the payments and shares of an expense. Shared components use it without importing the
 * feature that fetches them: the app provides the function.
 */
import { createContext, type ReactNode } from 'react';

export interface ExpenseSharesProps {
  id: string;
  name: string;
}

export const ExpenseSharesContext = createContext<
  ((props: ExpenseSharesProps) => ReactNode) | null
>(null);
