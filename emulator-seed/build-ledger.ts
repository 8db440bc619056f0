import type { NamesDocument } from '../functions/src/firestore/documents.ts';
import { uidOf } from './accounts.ts';
import {
  activityOfGrants,
  buildCategories,
  buildMembers,
  buildPermissions,
  foundingInstant,
} from './build-people.ts';
import { buildTransactions } from './build-transactions.ts';
import type { HouseholdData } from './household-data.ts';
import type { Ledger } from './ledger.ts';
import type { LoadMoment } from './load-moment.ts';

/** Everything that a household's tables amount to, seen from a moment. Pure: the same every time. */
export function buildLedger(data: HouseholdData, moment: LoadMoment): Ledger {
  const categories = buildCategories(data);
  const permissions = buildPermissions(data, moment);
  const histories = buildTransactions(data, categories, moment);
  const transactions = histories.map(({ transaction }) => transaction);
  const firstDay = transactions[0]?.transactionDate ?? moment.today;
  const createdAt = foundingInstant(firstDay, moment);
  const members = buildMembers(data, permissions, createdAt);
  return {
    household: {
      id: data.id,
      name: data.name,
      timeZone: moment.timeZone,
      superadminIds: members.filter(({ role }) => role === 'superadmin').map(({ id }) => id),
      createdBy: uidOf(data.createdBy),
      createdAt,
    },
    members,
    categories: [...categories.values()],
    permissions,
    transactions,
    settlements: [],
    activity: [
      ...activityOfGrants(data.id, permissions),
      ...histories.flatMap(({ activity }) => activity),
    ],
    names: namesOf(members, transactions),
  };
}

function namesOf(members: Ledger['members'], transactions: Ledger['transactions']): NamesDocument {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const payTo = transactions.map(({ paidBy, payTo }) => nameOf.get(paidBy ?? '') ?? payTo ?? '');
  const enteredBy = transactions.map((transaction) => nameOf.get(transaction.enteredBy) ?? '');
  return {
    id: 'names',
    payTo: [...new Set(payTo)].sort(),
    enteredBy: [...new Set(enteredBy)].sort(),
  };
}
