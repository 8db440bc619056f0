import { explainDebts, type DebtOfMonth, type DebtSide } from '@/components/explain/debt-rows';
import { RowsDialog } from '@/components/explain/rows-dialog';

interface DebtRowsDialogProps {
  title: string;
  debts: readonly DebtOfMonth[];
  /** What each side is called; one that is left out is not asked about. */
  sides: Partial<Record<DebtSide, string>>;
  onClose: () => void;
}

/** What one owes, or is owed, row by row. Default export: it is loaded when first opened. */
export default function DebtRowsDialog({ title, debts, sides, onClose }: DebtRowsDialogProps) {
  const parts = (['youOwe', 'theyOwe'] as const).flatMap((side) => {
    const name = sides[side];
    return name === undefined ? [] : [explainDebts(name, side, debts)];
  });
  return <RowsDialog title={title} parts={parts} onClose={onClose} />;
}
