import { readdirSync } from 'node:fs';
import type { OxlintOverride } from 'oxlint';

/** The folders in one of the repository's folders. */
export function foldersOf(path: string): string[] {
  return readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** What these files must not import. Patterns are those of .gitignore. */
export function forbid(files: string[], patterns: string[], message: string): OxlintOverride {
  const group = { group: patterns, message };
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [group] }] } };
}
