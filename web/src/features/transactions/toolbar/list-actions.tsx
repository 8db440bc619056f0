import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Plus, RotateCw, SquarePen } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { TransactionFilter } from '@/features/transactions/filter/filter-search-params';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

interface ShownTransactions {
  filter: TransactionFilter;
  hasRows: boolean;
  isLoading: boolean;
}

export type RenderListActions = (shown: ShownTransactions) => ReactNode;

/** Hidden buttons stay mounted, because one of them shows the progress of an import. */
export function ListActions({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  return (
    <div
      ref={place}
      className="relative flex"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !place.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <IconButton
        ref={button}
        icon={Ellipsis}
        label="More actions"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="md:hidden"
      />
      <div
        role="group"
        aria-label="Actions for the list"
        className={classNames(
          'gap-2 max-md:absolute max-md:top-full max-md:right-0 max-md:z-30 max-md:mt-1 max-md:w-52 max-md:flex-col',
          'max-md:rounded-xl max-md:border max-md:bg-raised max-md:p-2 max-md:shadow-float md:flex',
          'lg:max-xl:gap-1.5 lg:max-xl:*:gap-1.5 lg:max-xl:*:px-2 lg:max-xl:*:text-sm',
          // In the dropdown they are entries, not buttons next to each other.
          'max-md:gap-0 max-md:*:justify-start max-md:*:border-transparent max-md:*:px-3',
          isOpen ? 'flex' : 'max-md:hidden',
        )}
        onClick={() => {
          if (!isOpen) return;
          setIsOpen(false);
          button.current?.focus();
        }}
      >
        {children}
        <RefreshButton />
      </div>
    </div>
  );
}

function RefreshButton() {
  const { id } = useHousehold();
  const queryClient = useQueryClient();
  const queryKey = householdKey(id);
  const isFetching = useIsFetching({ queryKey: householdKey(id, 'transactions') }) > 0;
  return (
    <Button
      icon={RotateCw}
      isBusy={isFetching}
      onClick={() => void queryClient.invalidateQueries({ queryKey })}
    >
      Refresh
    </Button>
  );
}

export interface NewButtonProps {
  isFormOpen: boolean;
  onNew: () => void;
  onNewExpected: () => void;
}

export function NewButton({ isFormOpen, onNew, onNewExpected }: NewButtonProps) {
  return (
    <Button
      variant="primary"
      aria-expanded={isFormOpen}
      aria-keyshortcuts="n"
      onPointerEnter={onNewExpected}
      onFocus={onNewExpected}
      onClick={onNew}
      className="max-md:border-transparent max-md:bg-transparent max-md:px-0! max-md:text-accent lg:max-xl:gap-1.5 lg:max-xl:px-3 lg:max-xl:text-sm"
    >
      <Plus aria-hidden className="size-4 shrink-0 max-md:hidden" />
      {/* The phone's tab bar already has a +, for quick entry. */}
      <SquarePen aria-hidden className="size-4.5 shrink-0 md:hidden" />
      <span className="max-md:sr-only">New entry</span>
    </Button>
  );
}
