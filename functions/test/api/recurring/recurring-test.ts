import { BEFORE_FIRST_OCCURRENCE } from '../../support/entries/recurring-fixture.ts';
import { expenseTest as base } from '../expenses/expense-test.ts';

/** The category of the recurring expenses exists, and the clock is fixed. */
export const recurringTest = base.extend('clock', { auto: true }, ({ api }) => {
  api.setNow(BEFORE_FIRST_OCCURRENCE);
  return api;
});
