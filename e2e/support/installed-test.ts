import { endRoutes, expect, test as base } from './test.ts';

/**
 * For tests with a browser that has already stored the files of the app. The tests of a worker share one,
 * which is emptied in between. offline.spec.ts tests how the files are stored.
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
