import { endRoutes, expect, test as base } from './test.ts';

/**
 * For tests in a browser that has stored the app's files. The tests of a worker share it; its data is cleared
 * in between. offline.spec.ts tests how the files are stored.
 */
export const test = base.extend({
  context: async ({ installed }, use) => {
    const { context, errors } = installed;
    await use(context);
    await endRoutes(context);
    expect(errors, 'uncaught errors and policy violations').toEqual([]);
    await installed.forget();
  },
});
