import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import * as paths from '../../platform/firestore/paths.ts';
import { renderDocumentSchema } from './json-schema.ts';
import { documentSections } from './document-sections.ts';

const docs = new URL('../../../../docs/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, docs), 'utf8');

test('the generated schema is up to date; otherwise run `npm run docs:export-schema`', async () => {
  const { code } = await format('household-export.schema.json', renderDocumentSchema(), {
    printWidth: 100,
  });
  expect(read('household-export.schema.json')).toBe(code);
});

/** The collections of the database, by the last part of their path. */
function collectionNames(): string[] {
  const found = Object.values<unknown>(paths).flatMap((one) => {
    if (one === paths.householdIdOf || one === paths.accountIdOfPath) return [];
    const made: unknown = typeof one === 'function' ? (one as Function)('one', 'two') : one;
    return typeof made === 'object' && made !== null && 'name' in made ? [String(made.name)] : [];
  });
  return [...new Set(found)].sort();
}

test('the documentation states for every collection whether the document contains it, and why', () => {
  const [, table = ''] = read('household-export.md').split('## Every collection');
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(rows.map(([, name]) => name).sort()).toEqual(collectionNames());
  for (const [, , where, why] of rows) {
    expect(where).toMatch(/^(no|`\w+`.*)$/);
    expect(why!.length).toBeGreaterThan(10);
  }
  for (const section of documentSections) expect(table).toContain(`\`${section}\``);
});
