/**
 * Makes a value on first use, and only once. Used for Intl formatters, because loading their data
 * would slow down the start of every process.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
