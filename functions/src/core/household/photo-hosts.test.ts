import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPhotoAllowed, photoHosts, shownPhoto } from './photo-hosts.ts';
import { photoURLSchema } from './user-resource.ts';

test.each(photoHosts)('photos at %s are shown', (host) => {
  const address = `https://${host}/a/photo=s96-c`;
  expect(photoURLSchema.parse(address)).toBe(address);
  expect(shownPhoto(address)).toBe(address);
});

test.each(['data:image/jpeg;base64,/9j/4AAQSkZJRg==', 'data:image/webp;base64,UklGRiIAAABXRUJQ'])(
  'a data URL is stored and shown: %s',
  (photo) => {
    expect(photoURLSchema.parse(photo)).toBe(photo);
    expect(shownPhoto(photo)).toBe(photo);
  },
);

test.each([
  'https://example.com/track.png',
  'http://lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com.example.com/a',
  'https://lh3.googleusercontent.com@example.com/a',
  'https://me@lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com:8443/a',
  'https://10.0.0.1.bc.googleusercontent.com/a',
  'https://script.googleusercontent.com/a',
  'data:image/png;base64,AAAA',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/jpeg;base64,PHN2Zz4=',
  'data:text/html;base64,/9j/AAAA',
  'data:image/jpeg;base64,/9j/AAAA" onerror="alert(1)',
  `data:image/jpeg;base64,/9j/${'A'.repeat(2000)}`,
  'nonsense',
])('%s is neither stored nor shown', (address) => {
  expect(photoURLSchema.safeParse(address).success).toBe(false);
  expect(isPhotoAllowed(address)).toBe(false);
  expect(shownPhoto(address)).toBeNull();
});

test('the page loads pictures from these hosts only', () => {
  const config = readFileSync(new URL('../../../../firebase.json', import.meta.url), 'utf8');
  const [, sources = ''] = /img-src ([^;]*);/.exec(config) ?? [];
  expect(sources.split(' ')).toEqual([
    "'self'",
    'data:',
    ...photoHosts.map((host) => `https://${host}`),
  ]);
});
