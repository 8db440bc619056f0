import type { Cents } from '@housetab/functions/core/money/money';
import { debtBreakdown } from '@/shared/breakdown/debt-breakdown';
import { breakdownTotal } from '@/shared/breakdown/breakdown';
import { BreakdownDialog } from '@/shared/breakdown/breakdown-dialog';
import type { DebtOfMonth, DebtPart } from '@/lib/debts/debt-parts';

interface DebtBreakdownDialogProps {
  title: string;
  debts: readonly DebtOfMonth[];
  /** The name of each part; a missing part is not shown. */
  parts: Partial<Record<DebtPart, string>>;
  /** The sum of each part, if not all debts are given. */
  totals?: Partial<Record<DebtPart, Cents>>;
  onClose: () => void;
}

const allParts = ['youOwe', 'theyOwe', 'youPaid', 'theyPaid'] as const;

/** The reader's debts or claims, row by row. Default export for lazy loading. */
export default function DebtBreakdownDialog({
  title,
  debts,
  parts,
  totals,
  onClose,
}: DebtBreakdownDialogProps) {
  const wanted = allParts
    .filter((part) => parts[part] !== undefined)
    .map((part) => debtBreakdown(parts[part]!, part, debts, totals?.[part]));
  // With several parts, empty ones are left out.
  const shown = wanted.filter((one) => one.rows.length > 0 || breakdownTotal(one) !== 0);
  return <BreakdownDialog title={title} parts={shown} onClose={onClose} />;
}
