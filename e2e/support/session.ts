import type { Page } from '@playwright/test';
import type { Account } from './auth-emulator.ts';
import type { Person } from './sign-up.ts';

/** The API key of the web app for the emulator, which accepts any. */
const apiKey = 'demo-key';

/** Starts the page's browser with somebody signed in, faster than through the screens. */
export async function staySignedIn(page: Page, person: Person & Account): Promise<void> {
  const user = JSON.stringify(storedUser(person));
  await page.addInitScript(
    ({ key, value }) => {
      // Only in the app, not in frames, and only once, so that signing out lasts.
      if (window !== window.top || sessionStorage.getItem('signed in')) return;
      sessionStorage.setItem('signed in', 'before');
      localStorage.setItem(key, value);
    },
    { key: `firebase:authUser:${apiKey}:[DEFAULT]`, value: user },
  );
}

/** A user as Firebase's client stores it. */
function storedUser({ uid, name, email, token, refreshToken }: Person & Account) {
  const now = Date.now();
  const profile = { displayName: name, email, phoneNumber: null, photoURL: null };
  return {
    uid,
    ...profile,
    emailVerified: true,
    isAnonymous: false,
    providerData: [{ providerId: 'password', ...profile, uid: email }],
    stsTokenManager: { accessToken: token, refreshToken, expirationTime: now + 3_600_000 },
    createdAt: `${now}`,
    lastLoginAt: `${now}`,
    apiKey,
    appName: '[DEFAULT]',
  };
}
