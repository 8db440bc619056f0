import { createHouseholdWithEntries, type HouseholdWithEntries } from './household-with-entries.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** Whether nobody is signed in on the page; otherwise it is Wanda of the house. */
  isSignedOut: boolean;
}

/**
 * For tests that look at many screens and change little: each worker founds one household and signs
 * in once, and every page starts from there.
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
