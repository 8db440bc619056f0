import { formatCount } from '@housetab/functions/core/money/money';
import { Undo2 } from 'lucide-react';
import type { SentenceReader } from '@housetab/functions/core/sentences/reader';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { useDeleteTogether, useRestoreTogether } from '@/shared/trash/trash';
import { Button } from '@/components/ui/button';
import { SelectionBar } from '@/components/ui/selection-bar';
import { showError, showUndo } from '@/components/ui/toast';
import { restoringAllText } from '@/features/trash/trash-text';
import { inHouseholdCurrency } from '@/lib/format/household-currency';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface RestoreBarProps {
  items: readonly TrashItem[];
  reader: SentenceReader;
  onClear: () => void;
}

export function RestoreBar({ items, reader, onClear }: RestoreBarProps) {
  const { restore, isRestoring } = useRestoringTogether(reader);
  return (
    <SelectionBar
      label="Selected"
      text={`${items.length} selected`}
      detail={restoringAllText(items, reader)}
      onClear={onClear}
      className="max-w-2xl"
    >
      <Button
        variant="primary"
        size="small"
        icon={Undo2}
        isBusy={isRestoring}
        onClick={() => restore(items)}
      >
        Restore {items.length}
      </Button>
    </SelectionBar>
  );
}

function useRestoringTogether(reader: SentenceReader) {
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
