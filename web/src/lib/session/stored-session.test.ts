import { afterEach, expect, test, vi } from 'vitest';
import { readStoredSession } from '@/lib/session/stored-session';

const HOUR = 3_600_000;

function tokenWith(claims: object): string {
  return `head.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.signature`;
}

const expirationTime = Date.now() + HOUR;
const token = tokenWith({ email_verified: true });
const user = {
  uid: 'anna',
  email: 'anna@example.com',
  displayName: 'Anna',
  emailVerified: true,
  stsTokenManager: { accessToken: token, refreshToken: 'secret', expirationTime },
};

class Request extends EventTarget {
  result: unknown;
  error: unknown;
  transaction: { abort: () => void } | undefined;

  settle(type: 'success' | 'error' | 'upgradeneeded', values: Partial<Request> = {}): void {
    Object.assign(this, values);
    this.dispatchEvent(new Event(type));
  }
}

/** A database with one entry, or one that was never created. */
function stubDatabase(content: { entry: unknown } | 'none'): { isMade: () => boolean } {
  let isMade = content !== 'none';
  const soon = (request: Request, ...how: Parameters<Request['settle']>): Request => {
    queueMicrotask(() => request.settle(...how));
    return request;
  };
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = new Request();
      if (content === 'none') {
        isMade = true;
        const abort = () => {
          isMade = false;
          soon(request, 'error', { error: new Error('aborted') });
        };
        return soon(request, 'upgradeneeded', { transaction: { abort } });
      }
      const get = () => soon(new Request(), 'success', { result: content.entry });
      const transaction = () => ({ objectStore: () => ({ get }) });
      return soon(request, 'success', { result: { transaction, close: () => {} } });
    },
  });
  return { isMade: () => isMade };
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a signed-in user is known by account and token', async () => {
  stubDatabase({ entry: { value: user } });
  const { uid, email, displayName } = user;
  expect(await readStoredSession()).toEqual({
    status: 'signed-in',
    account: { uid, email, displayName, photoURL: null, emailVerified: true },
    token,
    expiresAt: expirationTime,
  });
});

test('a database without the entry means signed out', async () => {
  stubDatabase({ entry: undefined });
  expect(await readStoredSession()).toEqual({ status: 'signed-out' });
});

test('reading creates no database if nobody has ever signed in', async () => {
  const { isMade } = stubDatabase('none');
  expect(await readStoredSession()).toEqual({ status: 'signed-out' });
  expect(isMade()).toBe(false);
});

const stale = tokenWith({ email_verified: false });
test.each([
  ['an address that may have been verified since', { ...user, emailVerified: false }],
  [
    'a token from before it was verified',
    { ...user, stsTokenManager: { accessToken: stale, expirationTime } },
  ],
  ['no token', { ...user, stsTokenManager: undefined }],
  ['another format', 'anna'],
])('%s is left to the SDK', async (_, value) => {
  stubDatabase({ entry: { value } });
  expect(await readStoredSession()).toEqual({ status: 'unknown' });
});

test('a user that the SDK stores elsewhere is left to it', async () => {
  stubDatabase('none');
  localStorage.setItem('firebase:authUser:demo-key:[DEFAULT]', '{}');
  expect(await readStoredSession()).toEqual({ status: 'unknown' });
});
