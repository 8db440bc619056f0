import { useEffect, useState } from 'react';

/** @returns whether the component has been mounted for this many milliseconds */
export function useIsLate(milliseconds: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timeout = setTimeout(() => setIsLate(true), milliseconds);
    return () => clearTimeout(timeout);
  }, [milliseconds]);
  return isLate;
}
