import { lazily } from '@housetab/functions/core/wire/lazily';

/** Created when needed: a slow phone takes long, and most tables are already in order. */
const collator = lazily(() => new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }));

type Value = string | number | null;

/**
 * A number for each value that sorts like it; undefined for null. Texts sort like a dictionary:
 * each different one is compared with others once, however many thousand rows have it.
 */
export function sortKeysOf(values: readonly Value[]): (number | undefined)[] {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))];
  const { compare } = collator();
  texts.sort(compare);
  const ranks = new Map<string, number>();
  let rank = 0;
  texts.forEach((text, index) => {
    const before = texts[index - 1];
    if (before !== undefined && compare(before, text) !== 0) rank++;
    ranks.set(text, rank);
  });
  return values.map((value) =>
    typeof value === 'string' ? ranks.get(value) : (value ?? undefined),
  );
}
