import { useCallback, useState } from 'react';
import {
  isExpenseLine,
  isWhole,
  type ExpenseLine,
  type ListLine,
} from '@/shared/expense/expense-line';

const none: readonly ListLine[] = [];

export function useOpenExpenses(lines: readonly ListLine[]) {
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
  return {
    open,
    toggle,
    rowsBelow,
    addOthers,
    partial:
      open.size === 0
        ? []
        : lines.filter(isExpenseLine).filter((line) => open.has(line.id) && !isWhole(line)),
  };
}
