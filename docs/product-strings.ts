/** The strings that product.md documents, for tests that look for them on the screens. */

export const stringKinds = [
  'text',
  'heading',
  'button',
  'link',
  'tab',
  'field',
  'checkbox',
  'choice',
  'option',
  'group',
  'column',
  'alert',
  'toast',
  'question',
] as const;

export type StringKind = (typeof stringKinds)[number];

export interface DocumentedString {
  /** The heading of product.md above it. */
  heading: string;
  kind: StringKind;
  /** Text in `{braces}` is filled in. */
  text: string;
}

/** A bullet such as ``- button: `Sign in`, which closes the form``. */
const bullet = /^- ([a-z]+): `([^`]+)`(?:$|, )/;

/** Whether a line looks like a documented string, well formed or not. */
export function isStringBullet(line: string): boolean {
  return /^- [a-z]+: /.test(line);
}

/** @returns null if the form is wrong or the kind unknown */
export function parseStringBullet(line: string): Omit<DocumentedString, 'heading'> | null {
  const [, name, text] = bullet.exec(line) ?? [];
  const kind = stringKinds.find((one) => one === name);
  return kind && text !== undefined ? { kind, text } : null;
}

export function readDocumentedStrings(markdown: string): DocumentedString[] {
  let heading = '';
  const strings: DocumentedString[] = [];
  for (const line of markdown.split('\n')) {
    heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
    const found = parseStringBullet(line);
    if (found) strings.push({ heading, ...found });
  }
  return strings;
}

/** The documented strings that a string of a screen can be: the same one, else those that it fills in. */
export function findDocumented(
  strings: readonly DocumentedString[],
  shown: DocumentedString,
): DocumentedString[] {
  const alike = strings.filter(
    ({ heading, kind }) => heading === shown.heading && kind === shown.kind,
  );
  const same = alike.filter(({ text }) => text === shown.text);
  return same.length > 0 ? same : alike.filter(({ text }) => fillsIn(text, shown.text));
}

function fillsIn(documented: string, shown: string): boolean {
  const parts = documented
    .split(/\{.*?\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.length > 1 && new RegExp(`^${parts.join('.+')}$`).test(shown);
}
