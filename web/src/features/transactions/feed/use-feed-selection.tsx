import { useCallback, useMemo, type ReactNode } from 'react';
import type { ListLine } from '@/shared/expense/expense-line';
import { SelectionBar } from '@/components/ui/selection-bar';
import type { FeedItem, FeedLineItem } from '@/features/transactions/feed/feed-items';
import { SelectedLines, useSelection } from '@/features/transactions/list/use-selection';

export type FeedSelection = ReturnType<typeof useFeedSelection>;

export function useFeedSelection(
  items: readonly FeedItem[],
  isChoosing: boolean,
  onChosen: () => void,
) {
  /** Waiting entries cannot be selected yet, and a settle-up can only be undone as a whole. */
  const lines = useMemo<readonly ListLine[]>(
    () => items.flatMap((item) => (isSelectable(item) ? item.line : [])),
    [items],
  );
  const { selection, selectedLines, clear } = useSelection(lines);
  const { selected, onChange } = selection;
  const isSelecting = isChoosing || selected.size > 0;
  const isSelected = useCallback(
    (item: FeedItem) => (isSelecting && isSelectable(item) ? selected.has(item.key) : null),
    [isSelecting, selected],
  );
  const select = useCallback(
    ({ line }: FeedLineItem, isWanted: boolean) => {
      const others = [...selected].filter((id) => id !== line.id);
      onChange(new Set(isWanted ? [...others, line.id] : others));
    },
    [selected, onChange],
  );
  const end = () => {
    clear();
    onChosen();
  };
  const bar: ReactNode = (
    <>
      {isChoosing && selected.size === 0 && (
        <SelectionBar
          label="Select"
          text="Tap what you want to select"
          onClear={onChosen}
          className="max-w-md"
        >
          {null}
        </SelectionBar>
      )}
      <SelectedLines
        lines={selectedLines}
        onClear={end}
        onSelectAll={
          selectedLines.length === lines.length
            ? undefined
            : () => onChange(new Set(lines.map(({ id }) => id)))
        }
      />
    </>
  );
  return { selection, isSelecting, isSelected, select, bar };
}

function isSelectable(item: FeedItem): item is FeedLineItem {
  return item.kind === 'line' && item.waiting === null;
}
