import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentScanner } from '@/features/csv/moving-in/reader/scan-document';

/** The document again, from what was found in it. */
function scanned(text: string, ends: readonly number[] = []): unknown {
  const scanner = new DocumentScanner();
  const cuts = [0, ...ends.map((end) => end % (text.length + 1)).sort((a, b) => a - b)];
  const slices = cuts.map((from, index) => text.slice(from, cuts[index + 1] ?? text.length));
  const members = new Map<string, unknown>();
  for (const { name, isElement, value } of slices.flatMap((slice) => scanner.scan(slice))) {
    if (isElement) (members.get(name) as unknown[]).push(value);
    else members.set(name, value === undefined ? [] : value);
  }
  expect(scanner.isOver).toBe(true);
  return Object.fromEntries(members);
}

const documents = fc.dictionary(
  fc.string(),
  fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), fc.string()),
);

test('any document is found as it is, however it is written and wherever it is cut', () => {
  const property = fc.property(
    documents,
    fc.array(fc.nat(), { maxLength: 6 }),
    fc.constantFrom(0, 1, 3),
    (document, ends, indent) => {
      const text = JSON.stringify(document, null, indent);
      expect(scanned(` ${text}\n`, ends)).toEqual(JSON.parse(text));
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test('what is cut off anywhere does not come to its end', () => {
  const text = JSON.stringify({ format: 'x', rows: [{ note: 'a "b" }]' }, [1]], end: { rows: 2 } });
  for (let length = 0; length < text.length; length++) {
    const scanner = new DocumentScanner();
    scanner.scan(text.slice(0, length));
    expect([length, scanner.isOver]).toEqual([length, false]);
  }
});

test.each(['[1]', 'x', '{"a":[1}', '{"a":1]', '{"a":[1,,2]}', '{"a":[{]]}', '{"a":1} 2', '{a:1}'])(
  'what is no such document is refused: %s',
  (text) => expect(() => new DocumentScanner().scan(text)).toThrow(SyntaxError),
);
