import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.ts';

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    // Every measurement is local: the browser reaches no other host.
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}

/** The browser storage of a signed-in user. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

type StoredOrigin = SignedIn['origins'][number] & { indexedDB?: { name: string }[] };

export async function signInBrowser(
  browser: Browser,
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // This heading also appears in a household without transactions.
  await page.getByRole('heading', { level: 1, name: 'Welcome, ' }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  // Drops the app's own cache, so that a new window has a first visit.
  for (const { indexedDB } of state.origins as StoredOrigin[]) {
    const cache = indexedDB?.findIndex(({ name }) => name === 'housetab') ?? -1;
    if (cache >= 0) indexedDB?.splice(cache, 1);
  }
  return state;
}

interface Opened {
  context: BrowserContext;
  page: Page;
}

/** Opens a window with an empty cache, signed in or not, and closes it after `act`. */
export async function inWindow<T>(
  browser: Browser,
  origin: string,
  signedIn: SignedIn | null,
  act: (opened: Opened) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
    ...(signedIn ? { storageState: signedIn } : {}),
  });
  try {
    return await act({ context, page: await context.newPage() });
  } finally {
    await context.close();
  }
}
