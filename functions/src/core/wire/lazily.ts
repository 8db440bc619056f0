/**
 * Makes something when it is first asked for, once. Formatters are made so: what the runtime loads
 * for the first of them would delay the start of every process.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
