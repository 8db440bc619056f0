import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenDiscussion, type DiscussedImport, type DiscussedThing } from '@/lib/discussion';

/** Opens the dispute form, once, for an entry in the URL (`?dispute=expenses/…`). */
export function useDisputeFromUrl(): void {
  const openDiscussion = useOpenDiscussion();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('dispute');
  useEffect(() => {
    if (asked === null) return;
    const others = new URLSearchParams(search);
    others.delete('dispute');
    setSearch(others, { replace: true, preventScrollReset: true });
    const thing = thingOf(asked);
    if (thing) openDiscussion?.(thing, { isDisputing: true });
  }, [asked, search, setSearch, openDiscussion]);
}

function thingOf(text: string): DiscussedThing | DiscussedImport | null {
  const [, kind, id] = /^(expenses|transactions|imports)\/([\w.:@|-]+)$/.exec(text) ?? [];
  return kind && id ? { kind: kind as DiscussedThing['kind'], id } : null;
}
