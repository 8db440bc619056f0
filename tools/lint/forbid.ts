import { readdirSync } from 'node:fs';
import type { OxlintOverride } from 'oxlint';

/** Names of the subfolders of a folder of the repository. */
export function foldersOf(path: string): string[] {
  return readdirSync(new URL(`../../${path}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

/** Forbids imports in these files. The patterns have .gitignore's syntax. */
export function forbid(files: string[], patterns: string[], message: string): OxlintOverride {
  const group = { group: patterns, message };
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [group] }] } };
}
