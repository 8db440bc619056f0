import { test as base } from './api-test.ts';
import { setUpYnab, startYnabApi } from './ynab-fixture.ts';

/** `test` with an API that has a YNAB behind it. */
export const test = base
  // vitest reads from the pattern what a fixture needs.
  // oxlint-disable-next-line no-empty-pattern
  .extend('started', { scope: 'file' }, async ({}, { onCleanup }) => {
    const started = await startYnabApi();
    onCleanup(() => started.stop());
    return started;
  })
  .extend('api', { scope: 'file' }, ({ started }) => started.api)
  /** A household whose first member uses YNAB; what the test lets fail or sets is undone. */
  .extend('setup', ({ started }, { onCleanup }) => {
    onCleanup(() => {
      started.ynab.failures.clear();
      started.ynab.setNow(null);
      started.api.setNow(null);
    });
    return setUpYnab(started);
  });
