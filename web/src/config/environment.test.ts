import { expect, test } from 'vitest';
import { readEnvironment } from '@/config/environment';

const complete = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'example.com',
  VITE_FIREBASE_PROJECT_ID: 'housetab',
};

test('without emulators the build talks to Firebase itself', () => {
  expect(readEnvironment(complete)).toMatchObject({
    authEmulatorUrl: null,
    firestoreEmulatorHost: null,
  });
});

test('everything that is missing is named at once', () => {
  expect(() => readEnvironment({ VITE_FIREBASE_API_KEY: '' })).toThrow(
    /VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID/,
  );
});
