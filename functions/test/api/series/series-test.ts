import { BEFORE_IT } from '../../support/entries/series-fixture.ts';
import { test as base } from '../expenses/expense-test.ts';

/** The category of what repeats exists, and the clock stands still. */
export const test = base.extend('clock', { auto: true }, ({ api }) => {
  api.setNow(BEFORE_IT);
  return api;
});
