import { formatCount } from '@housetab/functions/core/money/money';
import type { SentenceReader } from '@housetab/functions/core/sentences/reader';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { useDeleteTogether, useRestoreTogether } from '@/shared/trash/trash';
import { showError, showUndo } from '@/components/ui/toast';
import { restoringAllText } from '@/features/trash/trash-text';
import { inHouseholdCurrency } from '@/lib/format/household-currency';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

export function useRestoringTogether(reader: SentenceReader): {
  restore: (items: readonly TrashItem[]) => void;
  isRestoring: boolean;
} {
  const { currency } = useHousehold();
  const deleteAgain = useDeleteTogether({
    onError: (error) =>
      showError('Failed to delete them again. Please try again.', reasonOf(error)),
  });
  const { mutate, isPending } = useRestoreTogether({
    onRestored: (items, restored) =>
      showUndo(
        `${formatCount(items.length, 'thing')} restored`,
        () => deleteAgain.mutate(restored),
        inHouseholdCurrency(currency, () => restoringAllText(items, reader)),
      ),
    onError: (error) => showError('Failed to restore them. Please try again.', reasonOf(error)),
  });
  return { restore: mutate, isRestoring: isPending };
}
