import { formatCount } from '@housetab/functions/core/money/money';
import type { SentenceReader } from '@housetab/functions/core/sentences/reader';
import { restoringText } from '@housetab/functions/core/trash/restoring-text';
import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import { Undo2 } from 'lucide-react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { trashPlaceId } from '@/config/screen-paths';
import { deleterText, obstacleText, trashPayersText } from '@/features/trash/trash-text';
import { formatDate, formatDay, formatMoment } from '@/lib/format/format';
import { timeAgo } from '@/lib/format/time-ago';
import { useDeleteAgain, useRestore } from '@/shared/trash/trash';
import { showError, showUndo } from '@/components/ui/toast';
import { inHouseholdCurrency } from '@/lib/format/household-currency';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface TrashLineProps {
  item: TrashItem;
  reader: SentenceReader;
  timeZone: string;
  now: Date;
  /** Whether the URL points to this line. */
  isMarked: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** A deleted entry, who deleted it, and the effect of restoring it. */
export function TrashLine({
  item,
  reader,
  timeZone,
  now,
  isMarked,
  isSelected,
  onSelect,
}: TrashLineProps) {
  const { restore, isRestoring } = useRestoring(reader);
  const { nameOf } = reader;
  const obstacle = obstacleText(item, nameOf);
  const title = item.name;
  return (
    <li
      id={trashPlaceId(item.id)}
      className={classNames(
        'scroll-mt-24 items-center gap-x-6 px-5 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6',
        isMarked && 'bg-accent-soft/60',
      )}
    >
      <div className="relative min-w-0 pl-8">
        {obstacle === null && (
          <span className="absolute top-0.5 left-0 max-sm:-top-2.5 max-sm:-left-[13px]">
            <Checkbox
              label={`Select ${title}`}
              isLabelHidden
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </span>
        )}
        <div className="flex items-baseline justify-between gap-x-4 sm:justify-start">
          <h2 className="min-w-0 font-medium wrap-anywhere">{title}</h2>
          <Amount value={item.amount} />
        </div>
        <p className="text-sm wrap-anywhere text-muted">
          {trashPayersText(item, nameOf)} · {formatDate(item.transactionDate)}
          {item.peopleCount !== null && ` · ${formatCount(item.peopleCount, 'person', 'people')}`}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {deleterText(item, nameOf)}{' '}
          <time dateTime={item.deletedAt} title={formatMoment(item.deletedAt)}>
            {timeAgo(item.deletedAt, now, timeZone)}
          </time>{' '}
          · kept until{' '}
          <time dateTime={item.restorableUntil} title={formatMoment(item.restorableUntil)}>
            {formatDay(item.restorableUntil)}
          </time>
        </p>
      </div>
      <div className="mt-2 flex items-center justify-between gap-3 pl-8 sm:mt-0 sm:w-80 sm:pl-0">
        <p
          className={classNames('text-sm wrap-anywhere', obstacle !== null && 'text-muted')}
          id={`${trashPlaceId(item.id)}-effect`}
        >
          {obstacle ?? restoringText(item, reader)}
        </p>
        {obstacle === null && (
          <Button
            size="small"
            icon={Undo2}
            isChanging
            isBusy={isRestoring}
            aria-label={`Restore ${title}`}
            aria-describedby={`${trashPlaceId(item.id)}-effect`}
            onClick={() => restore(item)}
          >
            Restore
          </Button>
        )}
      </div>
    </li>
  );
}

function useRestoring(reader: SentenceReader): {
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
