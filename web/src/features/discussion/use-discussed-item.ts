import { useQuery } from '@tanstack/react-query';
import { expenseQuery } from '@/shared/expense/expenses';
import { transactionQuery } from '@/shared/transaction/get-transaction';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';

export function useDiscussedItem({ kind, id }: DiscussedThing) {
  const { id: householdId } = useHousehold();
  const isExpense = kind === 'expenses';
  const transaction = useQuery({ ...transactionQuery(householdId, id), enabled: !isExpense });
  const expense = useQuery({ ...expenseQuery(householdId, id), enabled: isExpense });
  if (!isExpense) {
    const { data } = transaction;
    const parties = data ? [data.paidBy, data.owedBy] : [];
    return { query: transaction, thing: data && { ...data, parties } };
  }
  const { data } = expense;
  const parties = data ? [...data.payers, ...data.shares].map(({ userId }) => userId) : [];
  return { query: expense, thing: data && { ...data, parties } };
}

export type DiscussedItem = NonNullable<ReturnType<typeof useDiscussedItem>['thing']>;
