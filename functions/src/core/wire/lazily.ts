/**
 * Creates a value on first use, and only once. Intl formatters need it, because loading their data slows down the start
 * of every process.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
