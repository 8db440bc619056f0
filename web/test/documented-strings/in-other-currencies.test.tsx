/**
 * A household in yen, euro or dinar shows the same strings in its own currency, without dollars or other numbers of decimals. Each
 * run samples the cases; over many runs it covers all.
 */
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { sampled } from '../../../functions/test/support/random/sampled';
import { stringKinds } from '../../../docs/product-strings';
import { screenFiles } from '@/app/screen-files';
import { cases } from './all-cases';
import type { TestCase } from './case';
import { find } from './find';
import { foreignIn, sayIn } from './in-currency';
import { TestApp, waitForApp } from './test-app';

vi.mock('@/lib/session/firebase-auth', () => import('./identity-provider'));
vi.mock('@/lib/signal-listener', () => ({ listenToSignals: () => () => {} }));

// A screen whose file is missing, as after a deployment.
vi.mock('@/app/routes/activity', () => Promise.reject(new Error('The file is gone.')));

beforeAll(async () => {
  window.innerWidth = 1440;
  await Promise.allSettled([...screenFiles.values()].map((load) => load()));
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

/** The strings below these headings differ by currency, and have their own tests. */
const ofDollars = [
  'Login', // an example for readers without a household
  'Messages of the account', // below that example
  'Rules of the transaction form', // typed-amount.test.ts
  'Joining a household', // the invite says its currency
  "A bank's file", // one of its files is in another currency
  'Messages of CSV files', // its file has two decimals
  "Another tracker's file", // the file says its currency
  "A household's own file", // likewise, and the first page offers all currencies
];

const currencies = ['JPY', 'KWD', 'EUR'];
const tried = sampled(
  cases
    .filter(({ heading }) => !ofDollars.includes(heading))
    .map((one, place) => ({ one, currency: currencies[place % 3]! })),
  { share: 1 / 3 },
);

test.each(tried)('$currency: $one.heading', async ({ one, currency }) => {
  await runCase(one, currency);
});

async function runCase({ account, steps }: TestCase, currency: string): Promise<void> {
  const app = new TestApp(account, currency);
  onTestFinished(() => app.close());
  for (const { when, interact, shows } of steps) {
    await interact(app);
    const expected = stringKinds.flatMap((kind) =>
      (shows[kind] ?? []).map((text) => ({ kind, text: sayIn(text, currency) })),
    );
    const missing = () => expected.filter(({ kind, text }) => find(kind, text).length === 0);
    await waitForApp(() => expect(missing(), when).toEqual([]));
    expect(foreignIn(currency), when).toEqual([]);
    app.restore();
  }
}
