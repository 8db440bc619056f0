import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { restoringText } from '@housetab/functions/core/trash/restoring-text';
import type { SentenceReader } from '@housetab/functions/core/sentences/reader';
import { useDeleteAgain, useRestore } from '@/shared/trash/trash';
import { showError, showUndo } from '@/components/ui/toast';
import { inHouseholdCurrency } from '@/lib/format/household-currency';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

export function useRestoring(reader: SentenceReader): {
  restore: (item: TrashItem) => void;
  isRestoring: boolean;
} {
  const { currency } = useHousehold();
  const deleteAgain = useDeleteAgain({
    onError: (error) => showError('Failed to delete it again. Please try again.', reasonOf(error)),
  });
  const { mutate, isPending } = useRestore({
    onRestored: (item, version) =>
      showUndo(
        `“${item.name}” restored`,
        () => deleteAgain.mutate({ item, version }),
        `${inHouseholdCurrency(currency, () => restoringText(item, reader))}.`,
      ),
    onError: (error, item) =>
      showError(`Failed to restore “${item.name}”. Please try again.`, reasonOf(error)),
  });
  return { restore: mutate, isRestoring: isPending };
}
