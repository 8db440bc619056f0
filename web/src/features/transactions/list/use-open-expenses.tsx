import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { partiesOfRow, toRows } from '@housetab/functions/core/expense/rows';
import { expenseQuery } from '@/shared/expense/expenses';
import {
  isExpenseLine,
  isWhole,
  type ExpenseLine,
  type ListLine,
} from '@/shared/expense/expense-line';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { showError, showInfo } from '@/components/ui/toast';
import { useListParts } from '@/features/transactions/list/list-context';
import type { People } from '@/features/transactions/people/use-people';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

const none: readonly ListLine[] = [];

/** The open expenses of a list. `loaders` renders nothing and fetches rows that are not listed. */
export function useOpenExpenses(lines: readonly ListLine[]) {
  const { waiting } = useListParts();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<ReadonlyMap<string, readonly ListLine[]>>(new Map());

  const toggle = useCallback(
    ({ id }: Pick<ListLine, 'id'>) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const addOthers = useCallback(
    ({ id }: ExpenseLine, rows: readonly ListLine[]) =>
      setOthers((before) => new Map(before).set(id, rows)),
    [],
  );
  const rowsBelow = useCallback(
    (line: ListLine) => {
      if (!isExpenseLine(line) || !open.has(line.id)) return none;
      // A single listed row has its actions in the line. Below the line it only shows its share.
      const listed = line.parts.length > 1 ? line.parts : [{ ...line.parts[0]!, isOther: true }];
      return isWhole(line) ? listed : [...listed, ...(others.get(line.id) ?? none)];
    },
    [open, others],
  );
  const partial = lines
    .filter(isExpenseLine)
    .filter(({ id }) => open.has(id))
    // The server does not know a waiting expense yet.
    .filter((line) => !isWhole(line) && !waiting.entered.some((one) => one.resourceId === line.id));
  const loaders = partial.map((line) => (
    <ExpenseRowsLoader key={line.id} line={line} onRows={addOthers} onFailed={toggle} />
  ));
  return { open, toggle, rowsBelow, loaders };
}

interface ExpenseRowsLoaderProps {
  line: ExpenseLine;
  onRows: (line: ExpenseLine, rows: readonly ListLine[]) => void;
  onFailed: (line: ExpenseLine) => void;
}

function ExpenseRowsLoader({ line, onRows, onFailed }: ExpenseRowsLoaderProps) {
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
