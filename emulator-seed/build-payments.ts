import { dayIn } from '../functions/src/core/calendar/calendar.ts';
import { toCents } from '../functions/src/core/money/money.ts';
import { newPayment } from '../functions/src/core/payment/payment.ts';
import { uidOf } from './accounts.ts';
import { dayOfMoment } from './demo-months.ts';
import type { HouseholdData } from './household-data.ts';
import { fractionFor, uuidFor } from './keyed-random.ts';
import { clock, pastInstantOn } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';
import { withChange } from './transaction-history.ts';
import type { TransactionHistory } from './transaction-history.ts';

/** What one gave the other, recorded in the evening by whoever paid. */
export function buildPayments(
  { id: householdId, payments }: HouseholdData,
  moment: LoadMoment,
): TransactionHistory[] {
  return payments.flatMap(({ at: when, from, to, total, note }) => {
    const transactionDate = dayOfMoment(when, moment.today);
    if (transactionDate === null) return [];
    const key = `payment/${householdId}/${transactionDate}/${from}/${to}`;
    const minutes = clock(18, 0) + fractionFor(key) * 200;
    const entered = pastInstantOn(moment, transactionDate, minutes, key);
    const enteredBy = uidOf(from);
    const payment = newPayment(
      {
        ...{ id: uuidFor(key), from: enteredBy, to: uidOf(to) },
        ...{ amountCents: toCents(total), transactionDate, note },
      },
      { enteredBy, entered, enteredDay: dayIn(moment.timeZone, entered) },
    );
    const created = { actor: enteredBy, what: 'created', at: entered } as const;
    return [withChange(householdId, null, { ...payment, version: 0 }, created)];
  });
}
