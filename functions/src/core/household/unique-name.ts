import { looksOf } from './name-skeleton.ts';
import { reservedNames } from './reserved-names.ts';

/**
 * The name a member gets in a household: one that can't be taken for any other, so that CSV files and
 * lists that speak of people by name are never ambiguous. A second Anna joins as "Anna (2)".
 *
 * @param taken what the name must not look like, besides the reserved names
 */
export function uniqueMemberName(name: string, taken: Iterable<string>): string {
  const used = new Set([...reservedNames, ...taken].flatMap((other) => [...looksOf(other)]));
  const isFree = (candidate: string) => ![...looksOf(candidate)].some((look) => used.has(look));
  if (isFree(name)) return name;
  for (let number = 2; ; number++) {
    const candidate = `${name} (${number})`;
    if (isFree(candidate)) return candidate;
  }
}
