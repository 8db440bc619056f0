import { MAX_SEARCH } from '@housetab/functions/core/search/search-limits';
import { Search } from 'lucide-react';
import { Input } from '@/components/ui/input';

interface TrashSearchProps {
  typed: string;
  onType: (typed: string) => void;
}

/** The search field of the trash; `/` focuses it. */
export function TrashSearch({ typed, onType }: TrashSearchProps) {
  return (
    <div role="search" className="relative border-b px-5 py-3 sm:px-6">
      <Search
        aria-hidden
        className="pointer-events-none absolute mt-3 ml-3 size-4.5 text-muted sm:mt-2.5"
      />
      <Input
        type="search"
        aria-label="Search the trash"
        placeholder="Words, a name, an amount"
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        className="pl-9.5!"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
