import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** As in `newTransactionPath`. */
const MARK = 'form';

/** The address may ask for the form: it opens once, and the address forgets it. */
export function useAskedForm(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has(MARK);
  useEffect(() => {
    if (!isAsked) return;
    open();
    const rest = new URLSearchParams(search);
    rest.delete(MARK);
    setSearch(rest, { replace: true, preventScrollReset: true });
  }, [isAsked, search, setSearch, open]);
}
