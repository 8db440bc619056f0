/** Letters that Unicode does not decompose, with what people type if their keyboard lacks them. */
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

/** Text as it is searched: without accents, case and forms of writing (`Ｃafé` is `cafe`, `ß` is `ss`). */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      // Capitals first: only they make `ss` of `ß`, and one letter of both kinds of `i`.
      .toUpperCase()
      .toLowerCase()
      .replace(plainLetters, (letter) => plain[letter]!)
  );
}
