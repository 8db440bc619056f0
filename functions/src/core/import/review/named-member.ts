import { foldName } from '../../household/member.ts';
import type { Member } from '../../household/stored.ts';

/**
 * The member whom a bank's text names, by full name or by a unique first name. Such a line is probably a repayment, not
 * spending.
 *
 * @returns null = no member or several
 */
export function memberNamedIn(
  text: string,
  members: readonly Pick<Member, 'id' | 'name'>[],
): string | null {
  const words = wordsOf(text);
  const byName = members.filter(({ name }) => contains(words, wordsOf(name)));
  const byFirst = members.filter(({ name }) => contains(words, wordsOf(name).slice(0, 1)));
  const [found] = byName.length > 0 ? byName : byFirst;
  return found && (byName.length || byFirst.length) === 1 ? found.id : null;
}

function wordsOf(text: string): string[] {
  return foldName(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether the text contains these words in sequence. A single letter is not enough. */
function contains(text: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.join('').length < 2) return false;
  return text.some((_, start) => wanted.every((word, index) => text[start + index] === word));
}
