import { test as base } from 'vitest';
import { startApi } from './api-client.ts';
import { createHome } from '../households/household-copies.ts';
import { createPair } from '../entries/settlement-fixture.ts';

/** `test` with what most API tests need. A fixture is only made if a test uses it. */
export const test = base
  // vitest reads from the pattern what a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  .extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api = await startApi();
    onCleanup(() => api.stop());
    return api;
  })
  /** Two people who settle, in a household of the test itself. */
  .extend('pair', ({ api }) => createPair(api))
  /** A household of four, of the test itself. */
  .extend('home', ({ api }) => createHome(api))
  /** One household for all tests of a file, if they do not change what others look at. */
  .extend('sharedHome', { scope: 'file' }, ({ api }) => createHome(api));
