import { useEffect, useRef, useState } from 'react';

/** Milliseconds: continued typing sends one request. */
const PAUSE = 60;

/** The text to search for: the first typed text at once, later texts after a pause. */
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
