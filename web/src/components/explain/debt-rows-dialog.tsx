import type { Cents } from '@housetab/functions/core/money/money';
import { explainDebts } from '@/components/explain/debt-rows';
import { totalOf } from '@/components/explain/explained-rows';
import { RowsDialog } from '@/components/explain/rows-dialog';
import type { DebtOfMonth, DebtPart } from '@/lib/debts/debt-parts';

interface DebtRowsDialogProps {
  title: string;
  debts: readonly DebtOfMonth[];
  /** What each part is called; one that is left out is not asked about. */
  parts: Partial<Record<DebtPart, string>>;
  /** What the debts of each part come to, where not all of them are given. */
  totals?: Partial<Record<DebtPart, Cents>>;
  onClose: () => void;
}

const allParts = ['youOwe', 'theyOwe', 'youPaid', 'theyPaid'] as const;

/** What one owes, or is owed, row by row. Default export: it is loaded when first opened. */
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
  // Of several, only those that there are.
  const shown = asked.filter((one) => one.rows.length > 0 || totalOf(one) !== 0);
  return <RowsDialog title={title} parts={shown} onClose={onClose} />;
}
