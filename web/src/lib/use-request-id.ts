import { useRef } from 'react';

/**
 * Ids for requests that must not be carried out twice: trying the same again gets the same id, also
 * where the first answer was lost; anything else, and whatever comes after a success, a new one.
 */
export function useRequestId() {
  const last = useRef<{ content: string; id: string } | null>(null);
  return {
    idFor(request: unknown): string {
      const content = JSON.stringify(request);
      if (last.current?.content !== content) last.current = { content, id: crypto.randomUUID() };
      return last.current.id;
    },
    succeeded(): void {
      last.current = null;
    },
  };
}
