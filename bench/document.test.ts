import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/install.mjs';
import { fillTables, titlesIn } from './document.ts';

const document = 'A\n\n<!-- bench: Cost: reads -->\n\nold\n\n<!-- end -->\n\nB\n';
const table = { title: 'Cost: reads of 5', columns: ['call', 'reads'], rows: [['a|b', 1234]] };

it('a measured table replaces the one in the document', () => {
  const filled = fillTables(document, [table]);
  expect(filled).toContain('| ---- | ----: |\n| a\\|b | 1,234 |\n\n<!-- end -->');
  expect(filled).not.toContain('old');
  expect(filled.startsWith('A\n') && filled.endsWith('B\n')).toBe(true);
  expect(fillTables(filled, [table])).toBe(filled);
});

it('a table that was not measured stays unchanged', () => {
  expect(fillTables(document, [])).toBe(document);
});

it('docs/performance.md has only tables that the bench measures', () => {
  const sources = globSync('bench/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const titles = titlesIn(readFileSync(join(root, 'docs/performance.md'), 'utf8'));
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.filter((title) => !sources.includes(title))).toEqual([]);
});
