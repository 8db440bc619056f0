import { endRoutes, expect, test as base } from './test.ts';

/**
 * For tests of what a browser does that has the app's files already: those of a worker share one, which
 * forgets all else in between. How the files come there is told in offline.spec.ts.
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
