import { currencyOfTexts, decimalsOf } from '../money/currency.ts';
import {
  amountKey,
  memberKey,
  toSearchableText,
  wordKey,
  type SearchableText,
  type Searchable,
} from './search-keys.ts';
import { hasWordStart, wordsOf, wordStartsOf } from './words.ts';

/** A match of any of these meanings is enough. */
interface Term {
  /** Each of these must start a word of the text: `don't` is two words. */
  words: readonly string[];
  memberIds: readonly string[];
  /** Amounts in the form of `amountKey`; [] = the word is no amount. */
  amounts: readonly string[];
}

/** All terms must match. Empty = nothing matches. */
export type SearchQuery = readonly Term[];

interface Named {
  id: string;
  name: string;
}

/**
 * Parses the typed text.
 *
 * @param people all people with a possible name, including former members
 */
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
      return { words, memberIds, amounts: readAmounts(text) };
    })
    .filter(({ words }) => words.length > 0);
}

/** `$1,234.50`, `32,50`, `32.`: groups of three digits for thousands, at most two decimals. */
const amountPattern = /^\p{Sc}?(\d{1,3}(?:[,.'’]\d{3})+|\d+)(?:[.,](\d{0,2}))?\p{Sc}?$/u;
/** In a currency with three decimals, three digits after a mark are decimals. */
const finePattern = /^(\d+)(?:[.,](\d{0,3}))?$/;

/**
 * The possible amounts in the form of `amountKey`. In a currency with three decimals, an unfinished amount can mean
 * several.
 */
function readAmounts(text: string): string[] {
  const digits = decimalsOf(currencyOfTexts());
  const pattern = digits === 3 ? finePattern : amountPattern;
  const [, whole, decimals = ''] = pattern.exec(text.normalize('NFKC')) ?? [];
  if (whole === undefined || (digits === 0 && /[1-9]/.test(decimals))) return [];
  const plain = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  if (digits === 2) return [decimals === '' ? plain : `${plain}.${decimals}`];
  // Keys count in hundredths: 1,234 yen are stored as 12.34.
  if (digits === 0) return [inHundredths(plain.padStart(3, '0'))];
  if (decimals === '') return [...'0123456789'].map((tenth) => withoutZeros(plain + tenth));
  const tenths = withoutZeros(plain + decimals[0]!);
  return [decimals.length === 1 ? tenths : `${tenths}.${decimals.slice(1)}`];
}

function inHundredths(digits: string): string {
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

export function matchesSearch(query: SearchQuery, thing: Searchable): boolean {
  return query.length > 0 && matchesFindable(query, toSearchableText(thing));
}

export function matchesFindable(query: SearchQuery, found: SearchableText): boolean {
  return (
    query.length > 0 &&
    query.every(
      ({ words, memberIds, amounts }) =>
        words.every((word) => found.hasWord(word)) ||
        memberIds.some((id) => found.hasMember(id)) ||
        amounts.some((amount) => found.hasAmount(amount)),
    )
  );
}

/** Whether every match of the first query also matches the second, for example after more typing. */
export function findsNoMore(query: SearchQuery, than: SearchQuery): boolean {
  if (query.length === 0) return true;
  return than.length > 0 && than.every((wider) => query.some((term) => isWithin(wider, term)));
}

function isWithin(wider: Term, { words, memberIds, amounts }: Term): boolean {
  return (
    wider.words.every((start) => words.some((word) => word.startsWith(start))) &&
    memberIds.every((id) => wider.memberIds.includes(id)) &&
    amounts.every((amount) => wider.amounts.includes(amount))
  );
}

/**
 * The keys for the database query: every match has one of them. They belong to the word that is probably the rarest;
 * the other words are checked in the rows that were read. Empty = nothing can match.
 */
export function keysToAsk(query: SearchQuery): string[] {
  const [first] = query.toSorted((a, b) => commonness(a) - commonness(b));
  if (!first) return [];
  const { words, memberIds, amounts } = first;
  const text = words.length > 0 ? [wordKey(longestOf(words))] : [];
  return [...new Set([...text, ...amounts.map(amountKey), ...memberIds.map(memberKey)])];
}

/** A person is in very many rows, and a long word is rarer than a short one. */
function commonness({ words, memberIds }: Term): number {
  return memberIds.length * 100 - [...longestOf(words)].length;
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
