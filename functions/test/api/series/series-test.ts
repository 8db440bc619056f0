import { BEFORE_IT } from '../../support/entries/series-fixture.ts';
import { test as base } from '../expenses/expense-test.ts';

/** The category of the recurring expenses exists, and the clock is fixed. */
export const test = base.extend('clock', { auto: true }, ({ api }) => {
  api.setNow(BEFORE_IT);
  return api;
});
