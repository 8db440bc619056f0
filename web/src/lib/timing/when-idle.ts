interface Waits {
  /** In milliseconds: starts after this time even if the page is never idle. */
  atMost: number;
  /** In milliseconds: how long to wait in Safari, which has no idle callback. */
  orElse: number;
}

/** @returns a function that cancels it */
export function whenIdle(start: () => void, { atMost, orElse }: Waits): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timeout = setTimeout(start, orElse);
    return () => clearTimeout(timeout);
  }
  const request = requestIdleCallback(start, { timeout: atMost });
  return () => cancelIdleCallback(request);
}
