import { describe, expect, it } from 'vitest';
import { idSchema, textSchema } from './text.ts';

describe('text', () => {
  it('is anything that people write, in any script, over several lines', () => {
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
