import { expect, test } from 'vitest';
import { readEnvironment } from '@/config/environment';

const complete = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'example.com',
  VITE_FIREBASE_PROJECT_ID: 'housetab',
};

test('without emulators the build uses Firebase itself', () => {
  expect(readEnvironment(complete)).toMatchObject({
    authEmulatorUrl: null,
    firestoreEmulatorHost: null,
    appCheckSiteKey: null,
  });
});

test('App Check has a configured key, but never with emulators', () => {
  const withKey = { ...complete, VITE_APP_CHECK_SITE_KEY: 'site-key' };
  expect(readEnvironment(withKey).appCheckSiteKey).toBe('site-key');
  const emulated = { ...withKey, VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099' };
  expect(readEnvironment(emulated).appCheckSiteKey).toBeNull();
});

test('all missing variables are named at once', () => {
  expect(() => readEnvironment({ VITE_FIREBASE_API_KEY: '' })).toThrow(
    /VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID/,
  );
});
