import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Where the address asks for it (`evenPath`), opens the window once. */
export function useEvenInAddress(onAsked: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('even');
  useEffect(() => {
    if (!isAsked) return;
    const others = new URLSearchParams(search);
    others.delete('even');
    setSearch(others, { replace: true, preventScrollReset: true });
    onAsked();
  });
}
