interface Waits {
  /** Milliseconds: starts after this time even if the page is never idle. */
  atMost: number;
  /** Milliseconds to wait in Safari, which has no idle callback. */
  orElse: number;
}

/** @returns the function that cancels it */
export function whenIdle(start: () => void, { atMost, orElse }: Waits): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timeout = setTimeout(start, orElse);
    return () => clearTimeout(timeout);
  }
  const request = requestIdleCallback(start, { timeout: atMost });
  return () => cancelIdleCallback(request);
}
