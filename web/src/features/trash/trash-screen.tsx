import { RESTORE_DAYS } from '@housetab/functions/core/transaction/transaction';
import { MAX_SEARCH } from '@housetab/functions/core/search/search-limits';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { Page } from '@/components/ui/page';
import { trashPlaceId } from '@/config/screen-paths';
import { useDeletedThings } from '@/features/trash/use-deleted-things';
import { useHousehold } from '@/lib/household';
import { useDebouncedSearch } from '@/lib/use-debounced-search';
import { useSectionFromUrl } from '@/lib/use-section-from-url';
import { FoundThings } from '@/features/trash/found-things';

/** Entries that can still be restored, the last deleted first. */
export function TrashScreen() {
  useSectionFromUrl();
  const { id, viewing } = useHousehold();
  return (
    <Page
      title="Trash"
      description={`What was deleted in the last ${RESTORE_DAYS} days. After that it is gone for good.`}
    >
      <Card isFlush>
        <DeletedThings key={`${id} ${viewing?.member.id ?? ''}`} />
      </Card>
    </Page>
  );
}

function DeletedThings() {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const words = useDebouncedSearch(typed.trim());
  const isAsked = hash.startsWith(`#${trashPlaceId('')}`) && words === '';
  const found = useDeletedThings(
    words,
    isAsked ? ({ id }) => hash === `#${trashPlaceId(id)}` : null,
  );
  const isSearched = typed !== '' || words !== '' || found.items.length > 0;
  return (
    <>
      {isSearched && <TrashSearch typed={typed} onType={setTyped} />}
      <FoundThings words={words} found={found} />
    </>
  );
}

interface TrashSearchProps {
  typed: string;
  onType: (typed: string) => void;
}

/** The search field of the trash; `/` focuses it. */
function TrashSearch({ typed, onType }: TrashSearchProps) {
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
