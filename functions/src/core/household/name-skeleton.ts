import { lazily } from '../wire/lazily.ts';
import { confusables } from './confusables.ts';
import { foldName } from './member.ts';

/** Separate from `member.ts`: pages must not load the table of look-alikes. */

/** Missing in Unicode's table: small capitals, and Coptic letters that look like Latin capitals. */
const moreLookAlikes = [
  'A\t\u1d00\u2c80\u2c81',
  'B\t\u0299\u2c82\u2c83',
  'C\t\u1d04\u2ca4\u2ca5',
  'D\t\u1d05',
  'E\t\u1d07\u2c88\u2c89',
  'F\t\ua730',
  'G\t\u0262',
  'H\t\u029c\u2c8e\u2c8f',
  'I\t\u026a\u2c92\u2c93',
  'J\t\u1d0a',
  'K\t\u1d0b\u2c94\u2c95',
  'L\t\u029f',
  'M\t\u1d0d\u2c98\u2c99',
  'N\t\u0274\u2c9a\u2c9b',
  'O\t\u1d0f\u2c9e\u2c9f',
  'P\t\u1d18\u2ca2\u2ca3',
  'R\t\u0280',
  'S\t\ua731',
  'T\t\u1d1b\u2ca6\u2ca7',
  'U\t\u1d1c',
  'V\t\u1d20',
  'W\t\u1d21',
  'X\t\u2cac\u2cad',
  'Y\t\u028f\u2ca8\u2ca9',
  'Z\t\u1d22\u2c8c\u2c8d',
].join('\n');

const prototypes = lazily(() => readTable(confusables));
const capitals = lazily(() => readTable(moreLookAlikes));

function readTable(table: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of table.split('\n')) {
    const [prototype = '', characters = ''] = line.split('\t');
    for (const character of characters) found.set(character, prototype);
  }
  return found;
}

/** Lines under a letter: easily overlooked, in a link even expected. */
const underlines = /[\u0320\u0331-\u0333\u0347]/g;
/** Marks that belong to no script and form no letter of any alphabet with the one before them. */
const strayMarks = /[[\p{Mn}\p{Me}]&&\p{Script=Inherited}]/gv;
/** White space and punctuation that readers ignore when they compare names. */
const unnoticed = /[\s\u00b7.,']/g;

/**
 * The skeleton by Unicode UTS #39: two texts with the same skeleton can be confused. Only for
 * comparing; `m` becomes `rn`.
 */
export function skeletonOf(text: string): string {
  const letters = replaced(text.normalize('NFD').replace(underlines, ''), capitals())
    .normalize('NFC')
    .replace(strayMarks, '');
  // Map look-alikes before NFKC: it would turn a letter that looks like `C` into a sigma.
  const visible = replaced(letters.normalize('NFD'), prototypes())
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return replaced(visible, prototypes()).normalize('NFD').replace(unnoticed, '');
}

function replaced(text: string, table: ReadonlyMap<string, string>): string {
  return [...text].map((character) => table.get(character) ?? character).join('');
}

/** A cache: joining compares with everybody who ever joined, mostly the same names. */
const remembered = new Map<string, ReadonlySet<string>>();
const MAX_REMEMBERED = 1000;

/** Skeletons in lower case and in capitals: the Cyrillic `В` looks like `B` only as a capital. */
export function looksOf(name: string): ReadonlySet<string> {
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const looks = findLooks(name);
  remembered.set(name, looks);
  return looks;
}

function findLooks(name: string): ReadonlySet<string> {
  const folded = foldName(name);
  const forms = [name, name.toLowerCase(), name.toUpperCase(), folded, folded.toUpperCase()];
  return new Set([...new Set(forms)].map(skeletonOf));
}

export function isAlike(first: string, second: string): boolean {
  const looks = looksOf(first);
  return [...looksOf(second)].some((look) => looks.has(look));
}
