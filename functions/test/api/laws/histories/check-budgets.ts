import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addMonths } from '../../../../src/core/calendar/months.ts';
import { OF_HOUSEHOLD } from '../../../../src/core/budget/budget-list.ts';
import type { Member } from '../../../../src/core/household/stored.ts';
import { toAmount } from '../../../../src/core/money/money.ts';
import { householdDayOf, months, uids } from '../../../support/histories/context.ts';
import { expenseCategories } from '../../../support/histories/expense-operations.ts';
import { carrierIn, spendingFor, sumOf } from '../../../support/histories/trends-oracle.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import type { Json, TestApi, TestClient } from '../../../support/server/api-client.ts';

const [first] = expenseCategories;
const AMOUNT = 50_00;
const EARLIER = 30_00;
const EARLIEST = 70_00;
/** Number of months: its rest is older than a year. */
const MONTHS_BEFORE = 20;
const startMonth = addMonths(months[0], -MONTHS_BEFORE);

/** Places one budget of the household, and a personal one for each member, for a category of its expenses. */
export async function placeBudgets({ firestore }: TestApi, householdId: string): Promise<void> {
  const budget = {
    ...{ categoryId: first!.id, amountCents: AMOUNT, carriesOver: true, startMonth },
    // One that changed long ago, and one that changes in the middle of the entries.
    earlierAmounts: [
      { untilMonth: addMonths(startMonth, 4), amountCents: EARLIEST },
      { untilMonth: months[0], amountCents: EARLIER },
    ],
  };
  const batch = firestore.batch();
  for (const owner of [OF_HOUSEHOLD, ...uids]) {
    const document = firestore.doc(`households/${householdId}/budgetLists/${owner}`);
    batch.set(document, { budgets: [{ id: randomUUID(), ...budget }] });
  }
  await batch.commit();
}

/** Compares budgets with sums of the rows that the reader may read, added one by one. */
export async function checkBudgets(
  stored: StoredHousehold,
  member: Member,
  client: TestClient,
): Promise<void> {
  const now = new Date();
  const today = householdDayOf({ now });
  const rows = spendingFor(stored, member, now).filter(
    (row) => row.categories[0]?.id === first!.id,
  );
  for (const month of new Set([...months, today.slice(0, 7)])) {
    const answer = await client.get(`/budgets?month=${month}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const told = (answer.body.budgets as Json[]).map(({ whose, spent, carried, left }) => {
      return { whose, spent, carried, left };
    });
    const expected = ['household', 'mine'].map((whose) => {
      const counted = rows.filter((row) => whose === 'household' || carrierIn(row) === member.id);
      const before = counted.filter(
        (row) => row.transactionDate >= `${startMonth}-01` && row.transactionDate < `${month}-01`,
      );
      let carried = -sumOf(before);
      for (let one = startMonth; one < month; one = addMonths(one, 1)) carried += heldIn(one);
      const spent = sumOf(
        counted.filter(({ transactionDate }) => transactionDate.startsWith(month)),
      );
      return {
        ...{ whose, spent: toAmount(spent), carried: toAmount(carried) },
        left: toAmount(heldIn(month) + carried - spent),
      };
    });
    expect({ month, told }).toEqual({ month, told: expected });
  }
}

function heldIn(month: string): number {
  if (month <= addMonths(startMonth, 4)) return EARLIEST;
  return month <= months[0] ? EARLIER : AMOUNT;
}
