import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../scripts/emulators/config.ts';
import { root } from '../scripts/install.mjs';

const recaptcha = 'https://www.google.com/recaptcha/';

/** What App Check loads and calls to learn who is calling. */
export const appCheckSources = {
  'script-src': `${recaptcha} https://www.gstatic.com/recaptcha/`,
  'connect-src': `${recaptcha} https://content-firebaseappcheck.googleapis.com`,
  'frame-src': recaptcha,
};

/**
 * The configuration to deploy with: firebase.json, or a copy for a web that is built with a key for
 * App Check, whose content security policy lets the page load reCAPTCHA.
 * @returns its name in the repository's folder
 */
export function configFor(settings: Readonly<Record<string, string | undefined>>): string {
  if (!settings['VITE_APP_CHECK_SITE_KEY']) return 'firebase.json';
  const name = 'firebase.deploy.json';
  writeFileSync(join(root, name), JSON.stringify(readConfig(appCheckSources)));
  return name;
}
