const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

type Value = string | number | null;

/**
 * A number for each value that sorts like it; NaN for null. Texts sort like a dictionary: each
 * different one is compared once, however many thousand rows have it.
 */
export function sortKeysOf(values: readonly Value[]): number[] {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))];
  texts.sort(collator.compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  texts.forEach((text, index) => {
    const before = texts[index - 1];
    if (before !== undefined && collator.compare(before, text) !== 0) rank++;
    ranks.set(text, rank);
  });
  return values.map((value) =>
    typeof value === 'string' ? (ranks.get(value) ?? NaN) : (value ?? NaN),
  );
}

/** The items in the order of their keys; those without one come last either way. */
export function sortByKeys<Item>(
  items: readonly Item[],
  keys: readonly number[],
  isDescending: boolean,
): Item[] {
  const direction = isDescending ? -1 : 1;
  const compare = (a: number, b: number) => {
    const one = keys[a] ?? NaN;
    const other = keys[b] ?? NaN;
    if (Number.isNaN(one) || Number.isNaN(other))
      return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    return (one - other) * direction;
  };
  return items
    .map((_item, index) => index)
    .sort(compare)
    .map((index) => items[index]!);
}
