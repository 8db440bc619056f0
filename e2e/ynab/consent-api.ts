import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { createApp } from '../../functions/src/app.ts';
import { readConfig } from '../../functions/src/platform/config.ts';
import { makeBudget, type StandInBudget } from '../../ynab-stand-in/budget.ts';
import { oauthClient, startOauthStandIn, type OauthStandIn } from '../../ynab-stand-in/oauth.ts';
import { startYnabStandIn } from '../../ynab-stand-in/stand-in.ts';

process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';

export interface ConsentApi {
  consent: OauthStandIn;
  budget: StandInBudget;
  stop(): Promise<void>;
}

/**
 * Serves an API that is registered as a client at YNAB, which the running one is not. The page calls this
 * one instead. Both use the same emulators.
 */
export async function serveConsentApi(page: Page, appUrl: string): Promise<ConsentApi> {
  const ynab = await startYnabStandIn();
  const consent = await startOauthStandIn(ynab.budgets);
  const budget = makeBudget({ Daily: ['Groceries'], Home: ['Rent'] });
  const projectId = process.env.GCLOUD_PROJECT ?? 'demo-housetab';
  const firebase = initializeApp({ projectId }, consent.baseUrl);
  const app = createApp({
    firestore: getFirestore(firebase),
    auth: getAuth(firebase),
    verifyAppToken: () => Promise.resolve(),
    now: () => new Date(),
    config: readConfig({
      FUNCTIONS_EMULATOR: 'true',
      YNAB_BASE_URL: ynab.baseUrl,
      YNAB_OAUTH_BASE_URL: consent.baseUrl,
      YNAB_OAUTH_CLIENT_ID: oauthClient.clientId,
      YNAB_OAUTH_CLIENT_SECRET: oauthClient.clientSecret,
      YNAB_OAUTH_REDIRECT_URI: new URL('/profile', appUrl).href,
    }),
    log: { info() {}, warn() {}, error: console.error },
  });
  const server = createServer((request, response) => void app(request, response));
  // Playwright keeps connections and sends on them again: one that Node closes just then resets the request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: origin + pathname + search, maxRetries: 2 }),
      });
    },
  );
  await showConsentPage(page, consent, budget);
  return {
    consent,
    budget,
    stop: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await deleteApp(firebase);
      await consent.stop();
      await ynab.stop();
    },
  };
}

/** Shows the page of YNAB that asks the member for consent: both answers lead back. */
async function showConsentPage(
  page: Page,
  consent: OauthStandIn,
  budget: StandInBudget,
): Promise<void> {
  await page.route(`${consent.baseUrl}/authorize?*`, async (route) => {
    const address = route.request().url();
    const redirectUri = new URL(address).searchParams.get('redirect_uri') ?? '';
    const { code, state } = consent.consent(address, [budget]);
    const link = (name: string, fields: Record<string, string>) =>
      `<a href="${redirectUri}?${new URLSearchParams(fields).toString().replaceAll('&', '&amp;')}">${name}</a>`;
    const body =
      link('Authorize', { code, state }) + link('Deny', { error: 'access_denied', state });
    await route.fulfill({ contentType: 'text/html', body });
  });
}
