/** Letters that Unicode does not decompose, with the letters that people type without a special keyboard. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss', // only from the capital ẞ, which has no other upper case
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ł: 'l',
  ς: 'σ',
};

const plainLetters = new RegExp(`[${Object.keys(plain).join('')}]`, 'g');

/** Text for searching: without accents, case and compatibility forms (`Ｃafé` is `cafe`, `ß` is `ss`). */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Uppercase first: only that turns `ß` into `ss`, and merges both kinds of `i`.
      .toUpperCase()
      .toLowerCase()
      .replace(plainLetters, (letter) => plain[letter]!)
  );
}
