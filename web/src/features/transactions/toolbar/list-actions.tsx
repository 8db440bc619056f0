import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

/**
 * What is seldom done with the whole list: in a row where there is room, else behind a button. Hidden
 * buttons stay mounted, since one of them shows the progress of an import.
 */
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
        className="xl:hidden"
      />
      <div
        role="group"
        aria-label="Actions for the list"
        className={classNames(
          'gap-2 max-xl:absolute max-xl:top-full max-xl:right-0 max-xl:z-30 max-xl:mt-1 max-xl:w-52 max-xl:flex-col',
          'max-xl:rounded-xl max-xl:border max-xl:bg-raised max-xl:p-2 max-xl:shadow-float xl:flex',
          // In the list that opens they are entries, not buttons next to each other.
          'max-xl:gap-0 max-xl:*:justify-start max-xl:*:border-transparent max-xl:*:px-3',
          isOpen ? 'flex' : 'max-xl:hidden',
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
