/**
 * Shows the payments and shares of an expense. Shared components can do that without importing the feature
 * that fetches them: the app provides the function.
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
