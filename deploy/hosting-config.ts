import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEmulatorConfig } from '../scripts/emulators/config.ts';
import { root } from '../scripts/install.mjs';

const recaptcha = 'https://www.google.com/recaptcha/';

/** Hosts that App Check loads from and calls. */
export const appCheckSources = {
  'script-src': `${recaptcha} https://www.gstatic.com/recaptcha/`,
  'connect-src': `${recaptcha} https://content-firebaseappcheck.googleapis.com`,
  'frame-src': recaptcha,
};

/**
 * Returns the file name of the configuration to deploy: firebase.json or, with a key for App Check, a copy whose content
 * security policy allows reCAPTCHA.
 */
export function configFor(settings: Readonly<Record<string, string | undefined>>): string {
  if (!settings['VITE_APP_CHECK_SITE_KEY']) return 'firebase.json';
  const name = 'firebase.deploy.json';
  writeFileSync(join(root, name), JSON.stringify(readEmulatorConfig(appCheckSources)));
  return name;
}
