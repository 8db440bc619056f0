import { addDays, startOfDayIn } from '../../core/calendar/calendar.ts';
import { foldName } from '../../core/household/member.ts';
import type { Person } from '../../core/household/person.ts';
import { matchMembers } from '../../core/household/match-members.ts';
import type { TransactionFilterQuery } from '../../core/transaction/transaction-query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { listPayees } from '../../people/members/free-name.ts';
import type { TransactionFilter } from './filter-conditions.ts';

/**
 * The filter that a query means: days become instants in the household's time zone, people uids.
 *
 * @param members all of them, leavers too
 * @returns null where it wants a debtor who is no member, so that nothing can match
 */
export async function readFilter(
  reader: Reader,
  householdId: string,
  members: readonly Person[],
  query: TransactionFilterQuery,
): Promise<TransactionFilter | null> {
  const { paid, optional, category, expenseId, txStartDate, txEndDate } = query;
  const owedBy = query.owedBy && findUid(members, query.owedBy);
  if (owedBy === null) return null;
  const payer = query.paidBy && (await findPayer(reader, householdId, members, query.paidBy));
  return {
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
}

async function readEntryRange(
  reader: Reader,
  householdId: string,
  { startDate, endDate }: TransactionFilterQuery,
): Promise<Pick<TransactionFilter, 'enteredFrom' | 'enteredBefore'>> {
  if (startDate === undefined && endDate === undefined) return {};
  const { timeZone } = await getHousehold(reader, householdId);
  return {
    ...(startDate && { enteredFrom: startOfDayIn(timeZone, startDate) }),
    ...(endDate && { enteredBefore: startOfDayIn(timeZone, addDays(endDate, 1)) }),
  };
}

/** A uid counts before names, a member before those who have left. */
function findUid(members: readonly Person[], person: string): string | null {
  const matches = new Set(matchMembers(person, members));
  if (matches.has(person)) return person;
  const found = members.filter(({ id }) => matches.has(id));
  return (found.find(({ leftAt }) => leftAt === null) ?? found[0])?.id ?? null;
}

/** A member, or else an outside payee, preferably in a spelling that some transaction uses. */
async function findPayer(
  reader: Reader,
  householdId: string,
  members: readonly Person[],
  person: string,
): Promise<Pick<TransactionFilter, 'paidBy' | 'payTo'>> {
  const uid = findUid(members, person);
  if (uid !== null) return { paidBy: uid };
  const spellings = await listPayees(reader, householdId);
  if (spellings.includes(person)) return { payTo: person };
  const folded = foldName(person);
  return { payTo: spellings.find((spelling) => foldName(spelling) === folded) ?? person };
}
