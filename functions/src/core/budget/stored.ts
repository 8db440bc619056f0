import * as z from 'zod';
import { storedCents, storedId, storedInstant, storedMonth } from '../wire/stored.ts';

const earlierAmount = z.strictObject({
  /** The last month in which it applied. */
  untilMonth: storedMonth,
  amountCents: storedCents.min(1),
});
export type EarlierAmount = z.infer<typeof earlierAmount>;

/** Without the owner, whose id the document has. */
const storedBudget = z.strictObject({
  id: storedId,
  categoryId: storedId,
  /** Applies now, and in all months after the last of `earlierAmounts`. */
  amountCents: storedCents.min(1),
  /** Sorted by month, each valid until the next; absent = the amount never changed. */
  earlierAmounts: z.array(earlierAmount).readonly().optional(),
  /** Whether each month's rest or overspending is carried into the next. */
  carriesOver: z.boolean(),
  startMonth: storedMonth,
});
export type StoredBudget = z.infer<typeof storedBudget>;

/** A notification that so many hundredths of a budget were spent in a month. */
const notifiedBudget = z.strictObject({ month: storedMonth, reached: z.int() });
export type NotifiedBudget = z.infer<typeof notifiedBudget>;

/** All budgets of a household or of a member in one document, so that they cost one read. */
export const storedBudgetList = z.strictObject({
  id: storedId,
  budgets: z.array(storedBudget).readonly(),
  /** In a member's list: the last notification by budget, including the household's budgets. */
  told: z.record(storedId, notifiedBudget).readonly().optional(),
  /**
   * When to check for notifications although no row is written: at once after a budget was set or
   * changed, else at the start of the next planned day. Absent = nothing is planned.
   */
  lookAt: storedInstant.optional(),
});
export type BudgetList = z.infer<typeof storedBudgetList>;
