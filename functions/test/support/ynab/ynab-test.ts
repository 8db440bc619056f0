import type { YnabSettings } from '../../../src/platform/config.ts';
import { apiTest as base } from '../server/api-test.ts';
import { setUpYnab, startYnabApi } from './ynab-fixture.ts';

/** `test` with an API that has a YNAB stand-in. */
export const ynabTest = base
  /** The settings of the connection to YNAB; a file can override them. */
  .extend('ynabSettings', { scope: 'file' }, {} as Partial<YnabSettings>)
  .extend('started', { scope: 'file' }, async ({ ynabSettings }, { onCleanup }) => {
    const started = await startYnabApi(ynabSettings);
    onCleanup(() => started.stop());
    return started;
  })
  .extend('api', { scope: 'file' }, ({ started }) => started.api)
  /** A household whose first member uses YNAB. Failures and settings of a test are reset after it. */
  .extend('setup', ({ started }, { onCleanup }) => {
    onCleanup(() => {
      started.ynab.failures.clear();
      started.ynab.setNow(null);
      started.api.setNow(null);
    });
    return setUpYnab(started);
  });
