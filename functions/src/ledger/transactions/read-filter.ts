import { addDays, startOfDayIn } from '../../core/calendar/calendar.ts';
import { foldName } from '../../core/household/member.ts';
import { matchMembers } from '../../core/household/person.ts';
import type { Person } from '../../core/household/stored.ts';
import { ownPartOf, type Actor } from '../../core/permission/actor.ts';
import { lastDayCounted } from '../../core/transaction/open-debt.ts';
import type { TransactionFilterQuery } from '../../core/transaction/transaction-query.ts';
import { getHousehold, readToday } from '../../people/households/household.repository.ts';
import { listPayees } from '../../people/members/member.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { OpenDebtFilter } from './open-debt-list.repository.ts';
import type { TransactionConditions } from './transaction-list.repository.ts';

export function needsPeople({ paidBy, owedBy, open }: TransactionFilterQuery): boolean {
  return paidBy !== undefined || owedBy !== undefined || open !== undefined;
}

/**
 * Converts a query to conditions: days become instants in the household's time zone, names become
 * uids.
 * @param members all, including former ones, if {@link needsPeople}
 * @returns null if nothing can match: the debtor is no member, or it asks for open and paid at
 * once
 */
export async function readFilter(
  reader: Reader,
  actor: Actor,
  members: readonly Person[],
  query: TransactionFilterQuery,
  now: Date,
): Promise<TransactionConditions | null> {
  const { householdId } = actor;
  const { paid, optional, category, expenseId, txStartDate, txEndDate } = query;
  const owedBy = query.owedBy && findUid(members, query.owedBy);
  if (owedBy === null) return null;
  const payer = query.paidBy && (await findPayer(reader, householdId, members, query.paidBy));
  const filter = {
    paid,
    optional,
    category,
    expenseId,
    dateFrom: txStartDate,
    dateTo: txEndDate,
    ...(owedBy ? { owedBy } : {}),
    ...payer,
    ...(await readEntryRange(reader, householdId, query)),
  };
  return query.open ? narrowToOpen(reader, actor, members, filter, now) : filter;
}

/** Only conditions that hold for every open row go into the query; `isOpenDebt` checks the rest. */
async function narrowToOpen(
  reader: Reader,
  actor: Actor,
  members: readonly Person[],
  filter: TransactionConditions,
  now: Date,
): Promise<OpenDebtFilter | null> {
  if (filter.paid) return null;
  const today = await readToday(reader, actor.householdId, now);
  const whose = ownPartOf(actor) ?? filter.paidBy ?? filter.owedBy;
  return {
    ...filter,
    paid: false,
    dateTo: lastDayCounted(filter.dateTo, today),
    openOf: whose === undefined ? members.map(({ id }) => id) : [whose],
  };
}

async function readEntryRange(
  reader: Reader,
  householdId: string,
  { startDate, endDate }: TransactionFilterQuery,
): Promise<Pick<TransactionConditions, 'enteredFrom' | 'enteredBefore'>> {
  if (startDate === undefined && endDate === undefined) return {};
  const { timeZone } = await getHousehold(reader, householdId);
  return {
    ...(startDate && { enteredFrom: startOfDayIn(timeZone, startDate) }),
    ...(endDate && { enteredBefore: startOfDayIn(timeZone, addDays(endDate, 1)) }),
  };
}

/** Tries uids before names, and members before former members. */
function findUid(members: readonly Person[], person: string): string | null {
  const matches = new Set(matchMembers(person, members));
  if (matches.has(person)) return person;
  const found = members.filter(({ id }) => matches.has(id));
  return (found.find(({ leftAt }) => leftAt === null) ?? found[0])?.id ?? null;
}

/** A member, or else an outside payee, preferably in a spelling that a transaction uses. */
async function findPayer(
  reader: Reader,
  householdId: string,
  members: readonly Person[],
  person: string,
): Promise<Pick<TransactionConditions, 'paidBy' | 'payTo'>> {
  const uid = findUid(members, person);
  if (uid !== null) return { paidBy: uid };
  const spellings = await listPayees(reader, householdId);
  if (spellings.includes(person)) return { payTo: person };
  const folded = foldName(person);
  return { payTo: spellings.find((spelling) => foldName(spelling) === folded) ?? person };
}
