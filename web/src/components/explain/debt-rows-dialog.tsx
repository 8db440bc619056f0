import type { Cents } from '@housetab/functions/core/money/money';
import { explainDebts, type DebtOfMonth, type DebtSide } from '@/components/explain/debt-rows';
import { totalOf } from '@/components/explain/explained-rows';
import { RowsDialog } from '@/components/explain/rows-dialog';

interface DebtRowsDialogProps {
  title: string;
  debts: readonly DebtOfMonth[];
  /** What each side is called; one that is left out is not asked about. */
  sides: Partial<Record<DebtSide, string>>;
  /** What the debts of each side come to, where not all of them are given. */
  totals?: Partial<Record<DebtSide, Cents>>;
  onClose: () => void;
}

/** What one owes, or is owed, row by row. Default export: it is loaded when first opened. */
export default function DebtRowsDialog({
  title,
  debts,
  sides,
  totals,
  onClose,
}: DebtRowsDialogProps) {
  const parts = (['youOwe', 'theyOwe'] as const).flatMap((side) => {
    const name = sides[side];
    if (name === undefined) return [];
    const part = explainDebts(name, side, debts);
    const older = (totals?.[side] ?? totalOf(part)) - totalOf(part);
    if (older === 0) return [part];
    const adjustment = { label: 'Older months', amount: older };
    return [{ ...part, adjustments: [...(part.adjustments ?? []), adjustment] }];
  });
  return <RowsDialog title={title} parts={parts} onClose={onClose} />;
}
