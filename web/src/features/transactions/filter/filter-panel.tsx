import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { transactionSummaryQuery } from '@/shared/transaction/transaction-list';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { entriesOf } from '@/features/transactions/filter/filter-search-params';
import type { OpenPanel } from '@/features/transactions/filter/filter-button';
import { FilterFields, type FilterFieldsProps } from '@/features/transactions/filter/filter-fields';
import { restoreFocus, type FocusPosition } from '@/lib/navigation/focus-position';
import { useHousehold } from '@/lib/household';
import { useMediaQuery } from '@/lib/use-media-query';

interface FilterPanelProps extends FilterFieldsProps {
  button: RefObject<HTMLButtonElement | null>;
  open: OpenPanel;
  opener: RefObject<FocusPosition | null>;
  onClose: () => void;
}

/** Below its button, so that the list stays visible; on a phone a sheet from the bottom. */
export default function FilterPanel(props: FilterPanelProps) {
  const hasRoom = useMediaQuery('(min-width: 640px)');
  const { open, onClose } = props;
  if (hasRoom) return open !== null && <UnderButton {...props} />;
  return (
    <Dialog isOpen={open !== null} onClose={onClose} title="Filters" footer={<Footer {...props} />}>
      <Fields {...props} />
    </Dialog>
  );
}

function UnderButton({ button, opener, onClose, ...props }: FilterPanelProps) {
  const titleId = useId();
  const isLeft = useRef(false);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-labelledby={titleId}
          // The button closes it: closing it here, too, would let the same press open it again.
          onPointerDownOutside={(event) => {
            if (button.current?.contains(event.target as Node)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isLeft.current) return;
            if (opener.current) restoreFocus(opener.current);
            else button.current?.focus();
          }}
          className="z-40 flex max-h-(--radix-popover-content-available-height) w-104 max-w-[calc(100vw-1.5rem)] animate-enter flex-col rounded-xl border bg-raised shadow-float outline-none"
        >
          <h2 id={titleId} className="px-5 pt-4 font-semibold tracking-tight">
            Filters
          </h2>
          <div data-scroller className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
            <Fields {...props} />
          </div>
          <div className="flex justify-end gap-2 border-t px-5 py-3">
            <Footer {...props} onClose={onClose} />
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Fields(props: Omit<FilterPanelProps, 'button' | 'opener' | 'onClose'>) {
  const fields = useRef<HTMLDivElement>(null);
  const { open } = props;
  useEffect(() => {
    if (open === 'dates') fields.current?.querySelector('input')?.focus();
  }, [open]);
  return (
    <div ref={fields}>
      <FilterFields {...props} />
    </div>
  );
}

function Footer({
  filter,
  onClear,
  onClose,
}: Pick<FilterPanelProps, 'filter' | 'onClear' | 'onClose'>) {
  const { id } = useHousehold();
  const { data } = useQuery(transactionSummaryQuery(id, filter));
  return (
    <>
      {/* At the other end, because the count in the next button changes that button's width. */}
      <Button
        variant="quiet"
        onClick={onClear}
        disabled={entriesOf(filter).length === 0}
        className="mr-auto -ml-4"
      >
        Clear All
      </Button>
      <Button variant="primary" isChanging={false} onClick={onClose}>
        {data ? `Show ${formatCount(data.count, 'transaction')}` : 'Show transactions'}
      </Button>
    </>
  );
}
