import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderConfusables } from './table.ts';

test('core has the current table of confusables (`npm run confusables` writes it)', () => {
  const file = new URL('../../functions/src/core/household/confusables.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(renderConfusables());
});
