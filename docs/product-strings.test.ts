import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readDocumentedStrings } from './product-strings.ts';

/**
 * Every string that product.md documents is in the code. web/test/documented-strings checks that it is shown where the
 * document says, as the element it says.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');

const code = ['web/src/**/*.{ts,tsx}', 'functions/src/core/**/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => tidy(read(path)))
  .join('\n');

/** The text as the screen shows it, without line breaks of the code. */
function tidy(text: string): string {
  return text.replaceAll("{' '}", ' ').replaceAll("\\'", "'").replace(/\s+/g, ' ');
}

/** Whether the code has these whole words. */
function stands(words: string): boolean {
  const isLetter = (place: number) => /[a-z]/i.test(code[place] ?? '');
  for (let at = code.indexOf(words); at >= 0; at = code.indexOf(words, at + 1)) {
    if (!isLetter(at - 1) && !isLetter(at + words.length)) return true;
  }
  return false;
}

/** A string may be put together from this many pieces, besides what is filled in. */
const MOST_PIECES = 4;

/** The rest of a string after removing its longest beginnings that are in the code; '' = all of it is. */
function notInCode(text: string): string {
  // Amounts, counts, the currency, names, a final point and text in braces are added by the code.
  const filledIn = /\{.*?\}|[−+]?\$?\d[\d.,]*|\(\$\)|\b(?:Ben|Cleo)\b|…|[.:] ?$|: (?=\{)/;
  const given = text.split(filledIn).map((part) => part.trim());
  for (const part of given.filter((one) => /[a-z]{2}/i.test(one))) {
    let words = part.split(' ');
    for (let pieces = 0; words.length > 0; pieces += 1) {
      let length = words.length;
      while (length > 0 && !stands(words.slice(0, length).join(' '))) length -= 1;
      if (length === 0 || pieces === MOST_PIECES) return words.join(' ');
      words = words.slice(length);
    }
  }
  return '';
}

test('each documented string is in the code', () => {
  const strings = readDocumentedStrings(read('docs/product.md'));
  expect(strings.length).toBeGreaterThan(500);
  const lost = strings
    .map(({ heading, kind, text }) => [notInCode(text), `${heading}: ${kind} “${text}”`] as const)
    .filter(([missing]) => missing !== '');
  expect(lost).toEqual([]);
});

test('notInCode finds a word that the code lacks, and a different order of words', () => {
  expect(notInCode('Sign in')).toBe('');
  expect(notInCode('Sign inn')).toBe('inn');
  expect(notInCode('in Sign password your Reports Paid')).not.toBe('');
});
