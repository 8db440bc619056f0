import { useRef } from 'react';

/**
 * Ids for requests that must not be carried out twice. Repeating a request reuses its id, for
 * instance after a lost response. Another request, or any request after a success, gets a new id.
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
