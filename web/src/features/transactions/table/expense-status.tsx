import { DisputedBadge } from '@/shared/discussion/disputed-badge';
import type { ExpenseLine } from '@/shared/expense/expense-line';
import { plannedText } from '@/shared/expense/planned';
import { nameTransaction } from '@/shared/expense/row-title';
import {
  Badge,
  OptionalBadge,
  PaidBadge,
  PlannedBadge,
  RefundBadge,
  SettlementBadge,
} from '@/components/ui/badge';
import { OpenCircleIcon } from '@/components/ui/row-icons';

interface ExpenseStatusProps {
  line: ExpenseLine;
  nameOf: (uid: string) => string;
}

export function ExpenseStatus({ line, nameOf }: ExpenseStatusProps) {
  const debts = line.parts.filter(({ owedBy }) => owedBy !== null);
  const planned = plannedText(line);
  const paid = debts.filter((row) => row.paid).length;
  return (
    <span className="flex flex-wrap items-center gap-1 [&_span]:px-2 [&_svg]:hidden">
      {line.paid || paid === 0 ? (
        <PaidBadge isPaid={line.paid} />
      ) : (
        <Badge icon={OpenCircleIcon} title={`${paid} of ${debts.length} paid back`}>
          {paid} of {debts.length} paid
        </Badge>
      )}
      {line.parts.some(({ inSettlement }) => inSettlement) && <SettlementBadge />}
      <DisputedBadge row={line} name={nameTransaction(line)} nameOf={nameOf} />
      {planned !== null && <PlannedBadge text={planned} />}
      {line.isRefund && <RefundBadge />}
      {line.optional && <OptionalBadge />}
    </span>
  );
}
