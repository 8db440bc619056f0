import type { NewExpense } from '../functions/src/core/expense/expense-request.ts';
import { toAmount } from '../functions/src/core/money/money.ts';
import { DRAFT_REMINDER_DAYS } from '../functions/src/core/recurring/draft-reminder.ts';
import { newRecurringExpenseSchema } from '../functions/src/core/recurring/recurring-expense-request.ts';
import { sendDraftReminders } from '../functions/src/ledger/recurring/draft-reminder.service.ts';
import { confirmDraft } from '../functions/src/ledger/recurring/draft.service.ts';
import { occurrenceId } from '../functions/src/ledger/recurring/recurring-change.ts';
import { createRecurringExpense } from '../functions/src/ledger/recurring/recurring-create.service.ts';
import { makeDueOccurrences } from '../functions/src/ledger/recurring/recurring-job.service.ts';
import { addDays } from '../functions/src/core/calendar/calendar.ts';
import { shardOf } from '../functions/src/platform/tasks/parts.ts';
import type { SeedPerson } from './accounts.ts';
import type { DatedBill, BillOccurrence } from './bills.ts';
import { unlimited, type DemoHousehold } from './demo-household.ts';
import { enterBudgetNotifications } from './enter-budgets.ts';
import { uuidFor } from './keyed-random.ts';
import { clock, instantOn, MINUTE_MS } from './load-moment.ts';
import { planPaymentsOfExpense } from './pay-rows.ts';
import { comesAt, enteredAt } from './times.ts';

/** The first occurrence was entered by hand; four minutes later the payer makes it a recurring expense. */
export function enterRecurring(
  household: DemoHousehold,
  payer: SeedPerson,
  occurrence: BillOccurrence,
  { id: first, transactionDate: start, ...template }: NewExpense,
  entered: Date,
): void {
  const { store, id: householdId, agenda } = household;
  const body = newRecurringExpenseSchema.parse({
    ...{ id: recurringIdOf(householdId, occurrence), kind: occurrence.kind, template, first },
    rule: { every: 1, unit: 'month', start },
  });
  agenda.add(new Date(entered.getTime() + 4 * MINUTE_MS), async (now) =>
    createRecurringExpense(
      { store, actor: await household.actor(payer), now, limits: unlimited },
      body,
    ),
  );
}

/** The hourly job makes the next occurrence: an expense, or a draft whose amount the payer enters later. */
export function enterDemoOccurrence(
  household: DemoHousehold,
  bill: DatedBill,
  occurrence: BillOccurrence,
): void {
  const { store, id: householdId, agenda, moment } = household;
  const recurringId = recurringIdOf(householdId, occurrence);
  const id = occurrenceId(recurringId, occurrence.ordinal);
  const isFixed = occurrence.kind === 'fixed';
  agenda.add(comesAt(bill.date, moment), async (now) => {
    await makeDueOccurrences(store, shardOf(recurringId), jobParts(now));
    if (isFixed) await entered(now);
  });
  if (occurrence.isDraft) remindOf(household, bill, id);
  else if (!isFixed) {
    agenda.add(enteredAt(bill, moment), async (now) => {
      const actor = await household.actor(bill.by as SeedPerson);
      await confirmDraft({ store, actor, now, limits: unlimited }, id, toAmount(bill.totalCents));
      await entered(now);
    });
  }

  async function entered(now: Date): Promise<void> {
    await planPaymentsOfExpense(household, bill, id, now);
    enterBudgetNotifications(household, bill, now);
  }
}

function remindOf({ store, agenda, moment }: DemoHousehold, { date }: DatedBill, id: string): void {
  for (const days of DRAFT_REMINDER_DAYS) {
    agenda.add(instantOn(moment, addDays(date, days), clock(9, 5)), (now) =>
      sendDraftReminders(store, shardOf(id), jobParts(now)),
    );
  }
}

function recurringIdOf(householdId: string, { rule }: BillOccurrence): string {
  return uuidFor(`series/${householdId}/${rule}`);
}

function jobParts(now: Date) {
  const error = (message: string, details: object) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  };
  return { clock: () => now, log: { error } };
}
