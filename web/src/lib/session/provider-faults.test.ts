// The real SDK starts with a stored session, and asks the identity provider whether it is valid.
import '@test/kept-storage';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// In Node the package resolves to a build without browser storage: this is the browser build.
const browserBuild = `${process.cwd()}/node_modules/@firebase/auth/dist/esm/index.js`;
vi.doMock('firebase/auth', () => import(/* @vite-ignore */ browserBuild));

const key = 'firebase:authUser:demo-key:[DEFAULT]';
const HOUR = 3_600_000;

function storeSession(expiresIn: number): void {
  const profile = { displayName: 'Anna', email: 'anna@example.com', photoURL: null };
  const user = {
    uid: 'anna',
    ...profile,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      accessToken: `head.${btoa(JSON.stringify({ email_verified: true }))}.signature`,
      refreshToken: 'refresh',
      expirationTime: Date.now() + expiresIn,
    },
    createdAt: '1',
    lastLoginAt: '1',
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
  };
  localStorage.setItem(key, JSON.stringify(user));
}

function answer(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));
}

const problem = (code: number, message: string) => ({ error: { code, message, errors: [] } });

/** The SDK's first account. */
async function begin() {
  const sdk = await import('@/lib/session/firebase-auth');
  return new Promise((resolve) => {
    sdk.watchAccount((account) => resolve(account?.uid ?? null));
  });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // Then the SDK stores its user in localStorage.
  vi.stubGlobal('indexedDB', undefined);
});

afterEach(async () => {
  await Promise.all(getApps().map(deleteApp));
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['is out of order', 503, problem(503, 'The service is currently unavailable.')],
  ['breaks', 500, problem(500, 'INTERNAL_ERROR')],
  ['is behind a gateway that times out', 504, '<html>Gateway Timeout</html>'],
  ['has had too many calls', 429, problem(429, 'QUOTA_EXCEEDED : Exceeded quota.')],
  ['asks to try later', 400, problem(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Try again later.')],
  ['does not believe App Check', 401, problem(401, 'Firebase App Check token is invalid.')],
  ['answers what nobody expected', 404, 'null'],
])('a provider that %s signs nobody out', async (_, status, body) => {
  for (const expiresIn of [HOUR, -HOUR]) {
    storeSession(expiresIn);
    answer(status, body);
    expect(await begin()).toBe('anna');
    expect(localStorage.getItem(key)).not.toBeNull();
    await Promise.all(getApps().map(deleteApp));
    vi.resetModules();
  }
});

test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_ID_TOKEN'])(
  'a session that the provider ends with %s has ended',
  async (message) => {
    storeSession(HOUR);
    answer(400, problem(400, message));
    expect(await begin()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test.each(['TOKEN_EXPIRED', 'USER_DISABLED', 'USER_NOT_FOUND', 'INVALID_REFRESH_TOKEN'])(
  'a session that is not renewed, with %s, has ended',
  async (message) => {
    storeSession(-HOUR);
    answer(400, problem(400, message));
    expect(await begin()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test.each([
  ['USER_NOT_FOUND', 'anna'],
  ['TOKEN_EXPIRED', null],
  ['USER_DISABLED', null],
])('after %s the deleted account is %s', async (message, gone) => {
  localStorage.setItem('housetab:user', JSON.stringify({ id: 'anna', households: [{}] }));
  storeSession(HOUR);
  answer(400, problem(400, message));
  await begin();
  const { goneAccount } = await import('@/lib/session/gone-account');
  expect(goneAccount()).toBe(gone);
});
