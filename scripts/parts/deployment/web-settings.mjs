import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../locations.mjs';

export const webSettingsFile = join(root, 'web', '.env.production');

export const neededSettings = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
];

/**
 * What the web is told when it is built.
 * @returns {Record<string, string | undefined>}
 */
export function readWebSettings() {
  if (!existsSync(webSettingsFile)) return {};
  return parseEnv(readFileSync(webSettingsFile, 'utf8'));
}
