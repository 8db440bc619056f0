import { uidOf } from './accounts.ts';
import { buildBudgets } from './build-budgets.ts';
import { buildClosedMonths } from './build-closed-months.ts';
import { buildFounding } from './build-founding.ts';
import { buildCategories, buildMembers, buildPermissions } from './build-people.ts';
import { buildSettlement } from './build-settlements.ts';
import type { BuiltSettlement, SettlingContext } from './build-settlements.ts';
import { buildEntries } from './build-entries.ts';
import { buildSettleUps } from './build-settle-ups.ts';
import type { HouseholdData } from './household-data.ts';
import type { Ledger } from './ledger.ts';
import { foundingInstant } from './load-moment.ts';
import type { LoadMoment } from './load-moment.ts';
import { namesOf } from './names-of.ts';
import { recordOf } from './settlement-book.ts';
import type { TransactionHistory } from './transaction-history.ts';

/** Everything that a household's tables amount to, seen from a moment. Pure: the same every time. */
export function buildLedger(data: HouseholdData, moment: LoadMoment): Ledger {
  const categories = buildCategories(data);
  const permissions = buildPermissions(data, moment);
  const entries = buildEntries(data, categories, moment);
  const closed = buildSettleUps(data, entries.histories, moment);
  const { histories, settlements } = settle({ data, categories, moment }, closed.histories);
  const transactions = histories.map(({ transaction }) => transaction);
  const createdAt = foundingInstant(transactions[0]?.transactionDate ?? moment.today, moment);
  const members = buildMembers(data, permissions, createdAt, moment);
  const budgets = buildBudgets(data, { categories, transactions, members }, moment);
  const closings = buildClosedMonths(data, members, moment);
  const household = {
    id: data.id,
    name: data.name,
    timeZone: moment.timeZone,
    ...(data.currency && { currency: data.currency }),
    ...(closings && { closedMonths: closings.closedMonths }),
    superadminIds: members.filter(({ role }) => role === 'superadmin').map(({ id }) => id),
    createdBy: uidOf(data.createdBy),
    createdAt,
  };
  return {
    household,
    members,
    categories: [...categories.values()],
    permissions,
    transactions,
    expenses: entries.expenses,
    settlements: [...settlements.map(({ book }) => recordOf(book)), ...closed.settlements],
    settleUps: [...closed.settleUps],
    series: entries.series,
    drafts: entries.drafts,
    budgetLists: budgets.lists,
    activity: [
      ...buildFounding(household, members, permissions),
      ...entries.activity,
      ...histories.flatMap(({ activity }) => activity),
      ...settlements.flatMap(({ book }) => book.activity),
      ...closed.activity,
      ...(closings?.activity ?? []),
      ...budgets.activity,
    ],
    names: namesOf(transactions),
  };
}

interface Settled {
  histories: readonly TransactionHistory[];
  settlements: BuiltSettlement[];
}

/** Each settlement sees what the ones before it have left open. */
function settle(context: SettlingContext, histories: readonly TransactionHistory[]): Settled {
  return context.data.settlements.reduce<Settled>(
    (settled, settling) => {
      const transactions = settled.histories.map(({ transaction }) => transaction);
      const built = buildSettlement(context, settling, transactions);
      if (!built) return settled;
      return {
        histories: withSettlement(settled.histories, built),
        settlements: [...settled.settlements, built],
      };
    },
    { histories, settlements: [] },
  );
}

function withSettlement(
  histories: readonly TransactionHistory[],
  { book, payment }: BuiltSettlement,
): TransactionHistory[] {
  const changed = new Map(book.book.transactions.map((one) => [one.id, one]));
  return [...histories, ...(payment ? [payment] : [])].map(({ transaction, activity }) => ({
    transaction: changed.get(transaction.id) ?? transaction,
    activity,
  }));
}
