import { Search } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { useRunCommand } from '@/features/shortcuts/run-command';

export function SearchButton({ className }: { className?: string }) {
  const run = useRunCommand();
  return (
    <IconButton
      icon={Search}
      label="Search"
      aria-haspopup="dialog"
      className={className}
      onClick={() => run({ kind: 'search-all' })}
    />
  );
}
