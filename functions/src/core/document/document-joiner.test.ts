import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentJoiner } from './document-joiner.ts';
import { documentSections, type DocumentSection } from './document-sections.ts';
import { DocumentWriter } from './document-writer.ts';
import type { DocumentPart } from './household-document.ts';

/** A document is equal whether it is sent at once or in parts, and never complete if a part is missing. */

type Lists = Record<DocumentSection, { id: string }[]>;

const listsOfAny: fc.Arbitrary<Lists> = fc.record(
  Object.fromEntries(
    documentSections.map((name) => [
      name,
      fc.array(fc.record({ id: fc.string() }), { maxLength: 4 }),
    ]),
  ) as Record<DocumentSection, fc.Arbitrary<{ id: string }[]>>,
);

const head = { format: 'housetab-household', version: 1 };

/**
 * Writes the lists like the server, with a new part after each row in `cuts`. The place is the number of rows written.
 */
async function write(lists: Lists, cuts: ReadonlySet<number>): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  const take = (more: string) => void (text += more);
  let document = new DocumentWriter(take);
  document.begin(head);
  let gone = 0;
  for (const section of documentSections) {
    document.section(section);
    for (const row of lists[section]) {
      if (cuts.has(gone)) {
        const { counts } = document;
        await document.stop(String(gone));
        texts.push(text);
        text = '';
        document = new DocumentWriter(take, { section, counts });
        document.section(section);
      }
      await document.add(row);
      gone += 1;
    }
  }
  await document.end();
  return [...texts, text];
}

async function join(texts: readonly string[]): Promise<string | null> {
  let whole = '';
  let next: string | null = '';
  const document = new DocumentJoiner((text) => void (whole += text));
  for (const text of texts) next = await document.add(JSON.parse(text) as DocumentPart);
  return next === null ? whole : null;
}

const cutsOfAny = fc.uniqueArray(fc.nat(32), { maxLength: 6 });

test('the parts join to the document, wherever they are split', async () => {
  const property = fc.asyncProperty(listsOfAny, cutsOfAny, async (lists, cuts) => {
    const [whole] = await write(lists, new Set());
    expect(await join([whole!])).toBe(whole);
    expect(await join(await write(lists, new Set(cuts)))).toBe(whole);
  });
  await fc.assert(property);
});

test('a document with a missing or repeated part is rejected', async () => {
  const property = fc.asyncProperty(listsOfAny, cutsOfAny, fc.nat(), async (lists, cuts, some) => {
    const parts = await write(lists, new Set(cuts));
    const place = some % parts.length;
    const lacking = parts.toSpliced(place, 1);
    const doubled = parts.toSpliced(place, 0, parts[place]!);
    const rows = documentSections.some((name) => {
      return ((JSON.parse(parts[place]!) as DocumentPart)[name] ?? []).length > 0;
    });
    if (!rows) return;
    for (const wrong of [lacking, doubled]) {
      expect(await join(wrong).catch(() => null)).toBe(null);
    }
  });
  await fc.assert(property);
});
