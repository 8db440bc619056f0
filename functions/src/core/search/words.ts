import { foldText } from './fold-text.ts';

/** Scripts without spaces between words, where a word may start at every letter. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const wordPattern = new RegExp(
  `[${unspaced}]+|[[\\p{L}\\p{N}]--[${unspaced}]]+|\\p{Extended_Pictographic}`,
  'gv',
);
const isUnspaced = new RegExp(`^[${unspaced}]`, 'v');

/** Folded words, separated by spaces, punctuation and signs. An emoji is a word. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(wordPattern) ?? [];
}

/** The rest of each word from each possible start; in scripts without spaces, from each letter. */
export function wordStartsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    if (!isUnspaced.test(word)) return [word];
    const letters = [...word];
    return letters.map((_, place) => letters.slice(place).join(''));
  });
}

/** The ranges of words in the text that start with one of these folded words; `to` is exclusive. */
export function findWordStarts(
  text: string,
  words: readonly string[],
): [from: number, to: number][] {
  const letters = [...text].reduce<{ folded: string; from: number; to: number }[]>(
    (all, letter) => {
      const from = all.at(-1)?.to ?? 0;
      return [...all, { folded: foldText(letter), from, to: from + letter.length }];
    },
    [],
  );
  // The original letter of each code unit of the folded text.
  const origin = letters.flatMap((letter) =>
    Array<typeof letter>(letter.folded.length).fill(letter),
  );
  const folded = letters.map((letter) => letter.folded).join('');
  const places = [...folded.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const starts = isUnspaced.test(word) ? [...word].map((_, place) => place) : [0];
    return starts.flatMap((place) => {
      const found = words.filter((one) => word.slice(place).startsWith(one));
      const length = Math.max(0, ...found.map((one) => one.length));
      if (length === 0) return [];
      const [first, last] = [origin[index + place]!, origin[index + place + length - 1]!];
      return [[first.from, last.to] satisfies [number, number]];
    });
  });
  return places.filter(([from], place) => place === 0 || from >= places[place - 1]![1]);
}

export function hasWordStart(starts: readonly string[], word: string): boolean {
  return starts.some((start) => start.startsWith(word));
}
