import { createHouseholdWithEntries, type HouseholdWithEntries } from './household-with-entries.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** By default Wanda of the house is signed in. */
  isSignedOut: boolean;
}

/**
 * For tests that open many screens and change little: each worker creates one household and signs in once.
 */
export const test = base.extend<Fixtures, { house: HouseholdWithEntries }>({
  isSignedOut: [false, { option: true }],
  house: [
    async ({ browser, playwright }, use, { project }) => {
      const request = await playwright.request.newContext();
      await use(await createHouseholdWithEntries(browser, request, project.use.baseURL ?? ''));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ house, isSignedOut }, use) => {
    await use(isSignedOut ? undefined : house.session);
  },
});
