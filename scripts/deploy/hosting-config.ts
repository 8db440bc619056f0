import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const WRITTEN = 'firebase.deploy.json';

/**
 * firebase.json whose content security policy lets the page load reCAPTCHA, which App Check asks
 * who is calling.
 */
export function openToAppCheck(config: string): string {
  const recaptcha = 'https://www.google.com/recaptcha/';
  const additions = [
    ['script-src', `${recaptcha} https://www.gstatic.com/recaptcha/`],
    ['connect-src', `${recaptcha} https://content-firebaseappcheck.googleapis.com`],
    ['frame-src', recaptcha],
  ] as const;
  return additions.reduce((text, [directive, sources]) => {
    const begin = `${directive} 'self'`;
    if (!text.includes(begin)) throw new Error(`firebase.json has no "${begin}".`);
    return text.replace(begin, `${begin} ${sources}`);
  }, config);
}

/**
 * The configuration to deploy with: firebase.json, or a copy of it for a web that is built with a key
 * for App Check.
 * @returns its name in the repository's folder
 */
export function configFor(settings: Readonly<Record<string, string | undefined>>): string {
  if (!settings['VITE_APP_CHECK_SITE_KEY']) return 'firebase.json';
  const text = readFileSync(join(root, 'firebase.json'), 'utf8');
  writeFileSync(join(root, WRITTEN), openToAppCheck(text));
  return WRITTEN;
}
