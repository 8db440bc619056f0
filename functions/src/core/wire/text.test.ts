import { describe, expect, it, test } from 'vitest';
import { idSchema, textSchema } from './text.ts';

describe('text', () => {
  it('may have any script and several lines', () => {
    const texts = ['', 'Zoë’s 🎂 — 50 %', 'eins\nzwei\tdrei\r\n', 'x'.repeat(20)];
    for (const text of texts) expect(textSchema(20).parse(text)).toBe(text);
  });

  it.each(['x'.repeat(21), 'a\u0000', 'a\u001b[31m', 'a\u0085', '\ud83c', '\udf82x', 7, null])(
    'is not %j',
    (text) => {
      expect(textSchema(20).safeParse(text).success).toBe(false);
    },
  );
});

test.each([...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  'what turns the order of letters is refused: %j',
  (character) => {
    expect(textSchema(100).safeParse(`Rent ${character}00.003$`).success).toBe(false);
  },
);

test.each(['שכר דירה $300', 'إيجار ٣٠٠', 'Rent\n\u200fשכר', '👩‍👩‍👧 Tickets'])(
  'text of any script is taken: %s',
  (text) => {
    expect(textSchema(100).safeParse(text).success).toBe(true);
  },
);

describe('the id of a document', () => {
  it.each(['a', 'abc-DEF_0.1:2@x|y', 'x'.repeat(128), '__x', 'x__'])('may be %j', (id) => {
    expect(idSchema.safeParse(id).success).toBe(true);
  });

  it.each(['', '.', '..', '__x__', '__proto__', 'a/b', 'a b', 'a\n', 'ü', 'x'.repeat(129), '%2F'])(
    'is not %j',
    (id) => {
      expect(idSchema.safeParse(id).success).toBe(false);
    },
  );
});
