import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderConfusables } from './table.ts';

test('core holds the table as it is printed; otherwise run `npm run confusables`', () => {
  const file = new URL('../../functions/src/core/household/confusables.ts', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(renderConfusables());
});
