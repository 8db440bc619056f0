import { useEffect, useRef, useState } from 'react';

/** In milliseconds: whoever types on asks once. */
const PAUSE = 60;

/** What the server is asked of what is typed: what is typed first at once, then what has rested for a moment. */
export function useDebouncedSearch(typed: string): string {
  const [asked, setAsked] = useState(typed);
  const before = useRef('');
  useEffect(() => {
    const isFirst = before.current === '';
    before.current = typed;
    const timer = setTimeout(() => setAsked(typed), isFirst ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return asked;
}
