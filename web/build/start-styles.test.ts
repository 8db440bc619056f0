import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

/** Custom properties by name, with the first value in a stylesheet. */
function tokensIn(css: string): Map<string, string> {
  const found = [...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [
    name!,
    value!,
  ]);
  return new Map(found.toReversed() as [string, string][]);
}

test('the first paint has the colours of the app', () => {
  const [first, app] = [read('public/start.css'), read('src/index.css')].map(tokensIn);
  expect([...first!.keys()]).toHaveLength(3);
  for (const [name, value] of first!) expect(app!.get(name), name).toBe(value);
});
