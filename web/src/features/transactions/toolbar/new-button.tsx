import { Plus, SquarePen } from 'lucide-react';
import { Button } from '@/components/ui/button';

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
