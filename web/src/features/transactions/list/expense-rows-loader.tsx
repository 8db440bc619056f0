import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { partiesOfRow, toRows } from '@housetab/functions/core/expense/rows';
import { expenseQuery } from '@/shared/expense/expenses';
import type { ExpenseLine, ListLine } from '@/shared/expense/expense-line';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { showError, showInfo } from '@/components/ui/toast';
import { useListParts } from '@/features/transactions/list/list-context';
import type { People } from '@/features/transactions/people/use-people';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface ExpenseRowsLoaderProps {
  line: ExpenseLine;
  onRows: (line: ExpenseLine, rows: readonly ListLine[]) => void;
  onFailed: (line: ExpenseLine) => void;
}

export function ExpenseRowsLoader({ line, onRows, onFailed }: ExpenseRowsLoaderProps) {
  const { nameOf } = useListParts().people;
  const { id: householdId } = useHousehold();
  const { data, error } = useQuery(expenseQuery(householdId, line.id));
  const others = useMemo(() => data && otherRows(data, line, nameOf), [data, line, nameOf]);
  useEffect(() => {
    if (others) onRows(line, others);
  }, [others, line, onRows]);
  useEffect(() => {
    if (!error) return;
    if (isOffline(error)) showInfo(NOT_SEEN_YET);
    else showError('Failed to load the expense. Please try again.', reasonOf(error));
    onFailed(line);
  }, [error, line, onFailed]);
  return null;
}

function otherRows(
  { payers, shares, kind }: ExpenseResource,
  line: ExpenseLine,
  nameOf: People['nameOf'],
): ListLine[] {
  const toCents = (list: ExpenseResource['shares']) =>
    list.map(({ userId, amount }) => ({ memberId: userId, cents: amount }));
  const all = toRows(toCents(payers), toCents(shares)).map((row) => ({
    ...partiesOfRow(row, kind),
    cents: row.cents,
  }));
  const isListed = (paidBy: string, owedBy: string | null) =>
    line.parts.some((part) => part.paidBy === paidBy && part.owedBy === owedBy);
  return all
    .filter(({ paidBy, owedBy }) => !isListed(paidBy, owedBy))
    .map(({ paidBy, owedBy, cents }) => ({
      ...line,
      id: [line.id, paidBy, owedBy].join(' '),
      ...{ paidBy, owedBy, payTo: nameOf(paidBy), amount: cents, openAmount: cents },
      ...{ paid: false, inSettlement: false, settlementId: null, debtOfSettlementId: null },
      parts: undefined,
      isOther: true,
      isStateUnknown: true,
    }));
}
