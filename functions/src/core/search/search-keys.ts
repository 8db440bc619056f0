import type { Cents } from '../money/money.ts';
import { hasWordStart, wordStartsOf } from './words.ts';

export interface Searchable {
  texts: readonly string[];
  /** By id, so that a new name changes no stored keys. */
  memberIds: readonly string[];
  amounts: readonly Cents[];
}

/**
 * The number of letters of a word's start that are stored. More letters would reduce useless reads, but each costs an
 * index entry: see docs/decisions, "Rows carry search tokens".
 */
export const KEY_LETTERS = 5;

/** The key of rows whose text was changed without the API. Every search reads them until their keys are written. */
export const UNREAD_KEY = '?';
export const unreadKeys: readonly string[] = [UNREAD_KEY];

/**
 * The stored search keys: the starts of words up to `KEY_LETTERS` letters, people's ids, and the amounts. Sorted and
 * unique.
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

/** The stored key of every word that starts with this one. */
export function wordKey(word: string): string {
  return [...word].slice(0, KEY_LETTERS).join('');
}

export function memberKey(id: string): string {
  return `@${id}`;
}

/** `32`, `32.5` and `32.50`, so that an amount is found while it is typed, after its whole dollars. */
function amountKeys(cents: Cents): string[] {
  const [dollars = '', decimals = ''] = (cents / 100).toFixed(2).split('.');
  return [dollars, `${dollars}.${decimals[0]}`, `${dollars}.${decimals}`].map(amountKey);
}

/** @param text digits, with a point if decimals follow */
export function amountKey(text: string): string {
  return `$${text}`;
}

/** An entry whose words are extracted once for several searches. */
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
