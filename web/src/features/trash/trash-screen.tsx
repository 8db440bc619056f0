import { RESTORE_DAYS } from '@housetab/functions/core/transaction/transaction';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { trashPlaceId } from '@/config/screen-paths';
import { TrashSearch } from '@/features/trash/trash-search';
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
