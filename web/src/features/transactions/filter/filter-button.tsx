import { ListFilter } from 'lucide-react';
import { Suspense, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import type { FocusPosition } from '@/lib/navigation/focus-position';
import type { FilterFieldsProps } from '@/features/transactions/filter/filter-fields';

const FilterPanel = lazyPart(() => import('@/features/transactions/filter/filter-panel'));

export type OpenPanel = 'filters' | 'dates' | null;

interface FilterButtonProps extends Omit<FilterFieldsProps, 'isAtDates'> {
  ref: RefObject<HTMLButtonElement | null>;
  count: number;
  open: OpenPanel;
  opener: RefObject<FocusPosition | null>;
  onOpenChange: (open: OpenPanel) => void;
}

export function FilterButton({
  ref,
  count,
  open,
  opener,
  onOpenChange,
  ...fields
}: FilterButtonProps) {
  // The panel stays mounted after the first opening: it returns the focus when it closes.
  const [isWanted, setIsWanted] = useState(false);
  if (open !== null && !isWanted) setIsWanted(true);
  return (
    <>
      <Button
        ref={ref}
        icon={ListFilter}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        onPointerEnter={FilterPanel.begin}
        onFocus={FilterPanel.begin}
        onClick={() => onOpenChange(open === null ? 'filters' : null)}
        className="max-sm:border-transparent max-sm:bg-transparent max-sm:px-0! lg:max-xl:gap-1.5 lg:max-xl:px-2.5 lg:max-xl:text-sm"
      >
        <span className="max-sm:sr-only">Filter</span>
        {count > 0 && <span className="font-normal text-muted">({count})</span>}
      </Button>
      {isWanted && (
        <Suspense>
          <FilterPanel
            {...fields}
            button={ref}
            open={open}
            opener={opener}
            onClose={() => onOpenChange(null)}
            onMissing={() => {
              setIsWanted(false);
              onOpenChange(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
