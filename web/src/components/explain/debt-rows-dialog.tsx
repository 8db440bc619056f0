import type { Cents } from '@housetab/functions/core/money/money';
import { explainDebts } from '@/components/explain/debt-rows';
import { totalOf } from '@/components/explain/explained-rows';
import { RowsDialog } from '@/components/explain/rows-dialog';
import type { DebtOfMonth, DebtPart } from '@/lib/debts/debt-parts';

interface DebtRowsDialogProps {
  title: string;
  debts: readonly DebtOfMonth[];
  /** The name of each part; a part that is left out is not shown. */
  parts: Partial<Record<DebtPart, string>>;
  /** The sum of each part, if not all debts are given. */
  totals?: Partial<Record<DebtPart, Cents>>;
  onClose: () => void;
}

const allParts = ['youOwe', 'theyOwe', 'youPaid', 'theyPaid'] as const;

/** What the reader owes, or is owed, row by row. Default export: it is loaded when first opened. */
export default function DebtRowsDialog({
  title,
  debts,
  parts,
  totals,
  onClose,
}: DebtRowsDialogProps) {
  const asked = allParts
    .filter((part) => parts[part] !== undefined)
    .map((part) => explainDebts(parts[part]!, part, debts, totals?.[part]));
  // If there are several parts, empty ones are left out.
  const shown = asked.filter((one) => one.rows.length > 0 || totalOf(one) !== 0);
  return <RowsDialog title={title} parts={shown} onClose={onClose} />;
}
