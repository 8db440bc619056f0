import type { Cents } from '../money/money.ts';
import { hasWordStart, wordStartsOf } from './words.ts';

/** The parts of a thing by which it can be found. */
export interface Searchable {
  texts: readonly string[];
  /** People by id, so that a new name changes no stored keys. */
  memberIds: readonly string[];
  amounts: readonly Cents[];
}

/**
 * How many letters of the start of a word are stored. With more of them, a search would read fewer rows in
 * vain, but each letter costs an index entry: see docs/decisions, "Rows carry search tokens".
 */
export const KEY_LETTERS = 5;

/** The key of rows whose text was changed without the API: they are read with every search until they have theirs. */
export const UNREAD_KEY = '?';
export const unreadKeys: readonly string[] = [UNREAD_KEY];

/**
 * The keys that are stored with a thing to find it: the starts of its words up to `KEY_LETTERS` letters, the
 * ids of its people, and its amounts from the whole dollars on, as somebody types them. Sorted, each once.
 */
export function searchKeysOf({ texts, memberIds, amounts }: Searchable): string[] {
  const starts = texts.flatMap(wordStartsOf).flatMap(startsOf);
  const keys = [...starts, ...memberIds.map(memberKey), ...amounts.flatMap(amountKeys)];
  return [...new Set(keys)].sort();
}

function startsOf(word: string): string[] {
  const letters = [...word].slice(0, KEY_LETTERS);
  return letters.map((_, place) => letters.slice(0, place + 1).join(''));
}

/** The key under which every word that begins with this one is stored. */
export function wordKey(word: string): string {
  return [...word].slice(0, KEY_LETTERS).join('');
}

export function memberKey(id: string): string {
  return `@${id}`;
}

/** The keys `32`, `32.5` and `32.50`: while an amount is typed, it is found from its whole dollars on. */
function amountKeys(cents: Cents): string[] {
  const [dollars = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
  return [dollars, `${dollars}.${decimals[0]}`, `${dollars}.${decimals}`].map(amountKey);
}

/** @param text digits, and a point if decimals follow */
export function amountKey(text: string): string {
  return `$${text}`;
}

/** A thing prepared for several searches: its words are found only once. */
export interface SearchableText {
  hasWord(word: string): boolean;
  hasMember(id: string): boolean;
  hasAmount(text: string): boolean;
}

export function toSearchableText({ texts, memberIds, amounts }: Searchable): SearchableText {
  const starts = texts.flatMap(wordStartsOf);
  const known = new Set(amounts.flatMap(amountKeys));
  return {
    hasWord: (word) => hasWordStart(starts, word),
    hasMember: (id) => memberIds.includes(id),
    hasAmount: (text) => known.has(amountKey(text)),
  };
}
