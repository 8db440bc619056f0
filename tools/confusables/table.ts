import data from 'unhomoglyph/data.json' with { type: 'json' };

/** Unicode's confusables.txt (UTS #39) from the package: character → prototype. */
const table: Readonly<Record<string, string>> = data;

const LINE_LENGTH = 240;

/** The source of core/household/confusables.ts, without characters that NFKC already makes equal. */
export function renderConfusables(): string {
  const byPrototype = new Map<string, string>();
  for (const [character, prototype] of Object.entries(table)) {
    if (prototype.normalize('NFD') === withoutTable(character)) continue;
    byPrototype.set(prototype, (byPrototype.get(prototype) ?? '') + character);
  }
  const groups = [...byPrototype].map(([prototype, characters]) => `${prototype}\t${characters}`);
  const lines = linesOf([...groups.join('\n')].map(escape)).map((line) => `  '${line}',`);
  return [
    '/**',
    ' * Look-alikes by Unicode (UTS #39, version 13), printed by `npm run confusables`. One line per',
    ' * prototype: the prototype, a tab, and the characters that look like it. Server only: a page must',
    ' * not load this large table.',
    ' */',
    'export const confusables = [',
    ...lines,
    "].join('');",
    '',
  ].join('\n');
}

/** The form that is compared for a character that is not in the table. */
function withoutTable(character: string): string {
  const normal = character.normalize('NFKC').normalize('NFD');
  if (normal === character) return character;
  const replaced = [...normal].map((one) => table[one] ?? one);
  return replaced.join('').normalize('NFD');
}

/** ASCII only: combining marks and right-to-left letters make a source unreadable. */
function escape(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\t') return '\\t';
  if (/^[ !#-&(-[\]-~]$/.test(character)) return character;
  return `\\u{${character.codePointAt(0)!.toString(16)}}`;
}

function linesOf(parts: readonly string[]): string[] {
  const lines = [''];
  for (const part of parts) {
    if (lines.at(-1)!.length + part.length > LINE_LENGTH) lines.push('');
    lines[lines.length - 1] += part;
  }
  return lines;
}
