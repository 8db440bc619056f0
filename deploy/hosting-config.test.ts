import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEmulatorConfig } from '../scripts/emulators/config.ts';
import { root } from '../scripts/install.mjs';
import { appCheckSources, configFor } from './hosting-config.ts';

const text = readFileSync(join(root, 'firebase.json'), 'utf8');

it('App Check adds only reCAPTCHA to the content security policy', () => {
  const opened = JSON.stringify(readEmulatorConfig(appCheckSources));
  const added = opened.match(/https:\/\/[^\s;"]+/g)!.filter((address) => !text.includes(address));
  expect(new Set(added)).toEqual(
    new Set([
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://content-firebaseappcheck.googleapis.com',
    ]),
  );
});

it('readEmulatorConfig throws if firebase.json lacks the directive', () => {
  expect(() => readEmulatorConfig({ 'worker-src': 'https://example.com' })).toThrow('worker-src');
});

it('configFor returns firebase.json without an App Check key', () => {
  expect(configFor({ VITE_FIREBASE_API_KEY: 'key' })).toBe('firebase.json');
  expect(text).not.toContain('recaptcha');
});
