import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../install.mjs';
import { configFor, openToAppCheck } from './hosting-config.ts';

const text = readFileSync(join(root, 'firebase.json'), 'utf8');

it('opens the policy to reCAPTCHA and to nothing else', () => {
  const opened = openToAppCheck(text);
  const added = opened.match(/https:\/\/[^\s;"]+/g)!.filter((address) => !text.includes(address));
  expect(new Set(added)).toEqual(
    new Set([
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
      'https://content-firebaseappcheck.googleapis.com',
    ]),
  );
  expect(JSON.parse(opened)).not.toEqual(JSON.parse(text));
});

it('leaves it as it is where no key is configured', () => {
  expect(configFor({ VITE_FIREBASE_API_KEY: 'key' })).toBe('firebase.json');
  expect(text).not.toContain('recaptcha');
});
