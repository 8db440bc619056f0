import {
  amountKey,
  memberKey,
  toFindable,
  wordKey,
  type Findable,
  type Searchable,
} from './search-keys.ts';
import { hasWordStart, wordsOf, wordStartsOf } from './words.ts';

/** One word of what somebody looks for; any of its meanings will do. */
interface Term {
  /** All of these begin words of the text: `don't` is two. */
  words: readonly string[];
  /** People with such a name. */
  memberIds: readonly string[];
  /** As `amountKey` takes it; null = it is no amount. */
  amount: string | null;
}

/** What somebody looks for: all of it must be there. Empty = nothing can match. */
export type SearchQuery = readonly Term[];

interface Named {
  id: string;
  name: string;
}

/** Reads what somebody typed. `people` are all whose name may be meant, also those who have left. */
export function readSearchQuery(typed: string, people: Iterable<Named>): SearchQuery {
  const named = [...people].map(({ id, name }) => ({ id, starts: wordStartsOf(name) }));
  return typed
    .trim()
    .split(/\s+/)
    .map((text): Term => {
      const words = wordsOf(text);
      const isNamed = (starts: readonly string[]) =>
        words.length > 0 && words.every((word) => hasWordStart(starts, word));
      const memberIds = named.filter(({ starts }) => isNamed(starts)).map(({ id }) => id);
      return { words, memberIds, amount: readAmount(text) };
    })
    .filter(({ words }) => words.length > 0);
}

/** `$1,234.50`, `32,50`, `32.`: thousands have three digits, decimals at most two. */
const amountPattern = /^\$?(\d{1,3}(?:[,.'’]\d{3})+|\d+)(?:[.,](\d{0,2}))?\$?$/;

function readAmount(text: string): string | null {
  const [, whole, decimals = ''] = amountPattern.exec(text.normalize('NFKC')) ?? [];
  if (whole === undefined) return null;
  const dollars = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return decimals === '' ? dollars : `${dollars}.${decimals}`;
}

/** Whether this is what somebody looks for. */
export function matchesSearch(query: SearchQuery, thing: Searchable): boolean {
  return query.length > 0 && matchesFindable(query, toFindable(thing));
}

/** The same of a thing that is asked several times. */
export function matchesFindable(query: SearchQuery, found: Findable): boolean {
  return (
    query.length > 0 &&
    query.every(
      ({ words, memberIds, amount }) =>
        words.every((word) => found.hasWord(word)) ||
        memberIds.some((id) => found.hasMember(id)) ||
        (amount !== null && found.hasAmount(amount)),
    )
  );
}

/** Whether all that is found by the first is found by the second: what one types on finds no more than before. */
export function findsNoMore(query: SearchQuery, than: SearchQuery): boolean {
  if (query.length === 0) return true;
  return than.length > 0 && than.every((wider) => query.some((term) => isWithin(wider, term)));
}

/** Whether a match of the term is one of the wider term, by whichever of its meanings. */
function isWithin(wider: Term, { words, memberIds, amount }: Term): boolean {
  return (
    wider.words.every((start) => words.some((word) => word.startsWith(start))) &&
    memberIds.every((id) => wider.memberIds.includes(id)) &&
    (amount === null || amount === wider.amount)
  );
}

/**
 * The keys of which every match has one: those of the word that probably is the rarest. The others are looked for
 * in what these find. Empty = nothing can match.
 */
export function keysToAsk(query: SearchQuery): string[] {
  const [first] = query.toSorted((a, b) => commonness(a) - commonness(b));
  if (!first) return [];
  const { words, memberIds, amount } = first;
  const text = words.length > 0 ? [wordKey(longestOf(words))] : [];
  const amounts = amount === null ? [] : [amountKey(amount)];
  return [...new Set([...text, ...amounts, ...memberIds.map(memberKey)])];
}

/** A person is in a great many rows; a long word is rarer than a short one. */
function commonness({ words, memberIds }: Term): number {
  return memberIds.length * 100 - [...longestOf(words)].length;
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
