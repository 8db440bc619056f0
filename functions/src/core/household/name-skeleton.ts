import { lazily } from '../wire/lazily.ts';
import { confusables } from './confusables.ts';
import { foldName } from './member.ts';

/** Apart from `member.ts`: the table of look-alikes is for the server, not for a page to load. */

const prototypes = lazily(() => {
  const found = new Map<string, string>();
  for (const line of confusables.split('\n')) {
    const [prototype = '', characters = ''] = line.split('\t');
    for (const character of characters) found.set(character, prototype);
  }
  return found;
});

/**
 * What a text looks like (Unicode UTS #39): texts of one skeleton can be taken for each other. Not for
 * people to read: `m` becomes `rn`.
 */
export function skeletonOf(text: string): string {
  // First as it is written: NFKC makes a sigma of a letter that looks like `C`.
  const visible = withPrototypes(text.normalize('NFD'))
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
  return withPrototypes(visible).normalize('NFD');
}

function withPrototypes(text: string): string {
  return [...text].map((character) => prototypes().get(character) ?? character).join('');
}

/**
 * What a name looks like as it is written, in lower case and in capitals: `В` looks like `B` only as a
 * capital, `l` like `I` only next to one.
 */
export function looksOf(name: string): ReadonlySet<string> {
  const folded = foldName(name);
  const forms = [name, name.toLowerCase(), name.toUpperCase(), folded, folded.toUpperCase()];
  return new Set([...new Set(forms)].map(skeletonOf));
}

/** Whether one name could be taken for the other, by case, white space or look-alike letters. */
export function isAlike(first: string, second: string): boolean {
  const looks = looksOf(first);
  return [...looksOf(second)].some((look) => looks.has(look));
}
