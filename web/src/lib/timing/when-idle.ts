interface Waits {
  /** The longest that a page which never comes to rest is waited for, in milliseconds. */
  atMost: number;
  /** What is waited for instead in Safari, which has no idle callback. */
  orElse: number;
}

/** @returns a function that gives it up */
export function whenIdle(start: () => void, { atMost, orElse }: Waits): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timeout = setTimeout(start, orElse);
    return () => clearTimeout(timeout);
  }
  const request = requestIdleCallback(start, { timeout: atMost });
  return () => cancelIdleCallback(request);
}
