import { useEffect, useRef, useState } from 'react';

/** A file that is being read in a worker. */
export interface StartedReading<T> {
  name: string;
  /** Rejects with a `CsvRefusal` if it cannot be imported. */
  read: Promise<T>;
  stop: () => void;
}

const nothing = () => {};

/**
 * Reads one file at a time. Another file, or leaving the screen, stops the reader.
 * @param atFirst stops the reader of a file that another screen has handed over
 */
export function useReading(atFirst: () => void = nothing) {
  const [name, setName] = useState<string | null>(null);
  const stop = useRef(atFirst);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      // React's extra mount in development is no leaving.
      queueMicrotask(() => {
        if (!isHere.current) stop.current();
      });
    };
  }, []);
  const leave = () => {
    stop.current();
    stop.current = nothing;
    setName(null);
  };
  return {
    /** The file being read; null: none. */
    name,
    leave,
    /** @returns undefined if it was stopped meanwhile */
    read: async <T>(started: StartedReading<T>): Promise<T | undefined> => {
      leave();
      stop.current = started.stop;
      setName(started.name);
      const isCurrent = () => stop.current === started.stop;
      try {
        const value = await started.read;
        return isCurrent() ? value : undefined;
      } catch (error) {
        if (isCurrent()) throw error;
        return undefined;
      } finally {
        if (isCurrent()) setName(null);
      }
    },
  };
}
