import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/test/chromium.ts';

/** A slow phone on a fair connection: so much slower than the machine of the aims (see pace.ts). */
export const conditions = {
  cpuSlowdown: 4,
  megabitsPerSecond: 9,
  latencyMilliseconds: 60,
};

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findChromium(),
    // Nothing but this machine exists for the browser, wherever it runs.
    args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}

/** What the browser of someone who has signed in has stored. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

type StoredOrigin = SignedIn['origins'][number] & { indexedDB?: { name: string }[] };

export async function signIn(
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
  // Also of a household without a transaction.
  await page.getByRole('heading', { level: 1, name: 'Welcome, ' }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  // What this window has seen is not known to one that has never been here.
  for (const { indexedDB } of state.origins as StoredOrigin[]) {
    const kept = indexedDB?.findIndex(({ name }) => name === 'housetab') ?? -1;
    if (kept >= 0) indexedDB?.splice(kept, 1);
  }
  return state;
}

interface Opened {
  context: BrowserContext;
  page: Page;
}

/** A window that has never been here, but for who is signed in: its cache is cold. */
export async function openWindow(
  browser: Browser,
  origin: string,
  storageState: SignedIn | null,
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
    ...(storageState ? { storageState } : {}),
  });
  return { context, page: await context.newPage() };
}

/** Opens such a window, and closes it when what is done in it has ended. */
export async function inWindow<T>(
  browser: Browser,
  origin: string,
  signedIn: SignedIn | null,
  act: (opened: Opened) => Promise<T>,
): Promise<T> {
  const opened = await openWindow(browser, origin, signedIn);
  try {
    return await act(opened);
  } finally {
    await opened.context.close();
  }
}
