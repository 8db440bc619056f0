import { test as base } from 'vitest';
import { startApi } from './api-client.ts';
import { createHome } from '../households/household-copies.ts';
import { createPair } from '../entries/settlement-fixture.ts';

/** `test` with what most tests of the API need. A fixture is made where a test asks for it. */
export const test = base
  // vitest reads from the pattern what a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  .extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api = await startApi();
    onCleanup(() => api.stop());
    return api;
  })
  /** Two who settle, in a household of the test's own. */
  .extend('pair', ({ api }) => createPair(api))
  /** A household of four of the test's own. */
  .extend('home', ({ api }) => createHome(api))
  /** One for all tests of a file, where they don't touch what others look at. */
  .extend('sharedHome', { scope: 'file' }, ({ api }) => createHome(api));
