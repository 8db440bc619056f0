import { HistoryCheck } from '../../core/audit/check-history.ts';
import {
  HouseholdCheck,
  type EnteredPart,
  type HouseholdFrame,
} from '../../core/audit/check-household.ts';
import { describeDifference, describeField, type Difference } from '../../core/audit/difference.ts';
import type { Member } from '../../core/household/stored.ts';
import { rosterOf } from '../../core/household/roster.ts';
import type { RecurringExpense } from '../../core/recurring/stored.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import type { UserDocument } from '../../core/user/stored.ts';
import { notFound } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { occurrencesAmong } from './imported-recurring.ts';
import { enteredParts, readFrame } from '../../people/households/household-check.repository.ts';
import { findUser } from '../../people/members/member.repository.ts';
import * as paths from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { ConcurrencyLimit } from '../../platform/firestore/concurrency-limit.ts';
import { paymentIdOf } from '../../settling/settle-ups/settle-up-ids.ts';

/** Each check reads a whole household, so an instance runs one at a time. */
const checks = new ConcurrencyLimit(1);

interface ImportingMember {
  self: Member;
  accountOf: (user: UserDocument | null) => UserDocument;
}

/**
 * Checks the whole household with the rules of `npm run check:household`, as if the caller were
 * in it.
 * @throws Problem invalid_request with the first contradictions
 */
export async function requireConsistentHousehold(
  store: Store,
  imported: Pick<HouseholdImport, 'id' | 'accountId'>,
  importing: ImportingMember,
  now: Date,
): Promise<void> {
  await checks.begin();
  try {
    const differences = await store.readAsOf(paths.households.doc(imported.id), (reader) =>
      findDifferences(reader, imported, importing, now),
    );
    if (differences.length === 0) return;
    const first = differences.slice(0, 3);
    const listed = first.map(describeDifference).join('; ');
    throw new Problem('invalid_request', `The document contradicts itself: ${listed}`, {
      errors: first.map((one) => ({ path: `${one.kind}.${one.id}`, message: describeField(one) })),
    });
  } finally {
    checks.end();
  }
}

/** Only some of the entries are in memory at once. */
async function findDifferences(
  reader: Reader,
  { id, accountId }: Pick<HouseholdImport, 'id' | 'accountId'>,
  { self, accountOf }: ImportingMember,
  now: Date,
): Promise<Difference[]> {
  const [found, user] = await Promise.all([readFrame(reader, id), findUser(reader, accountId)]);
  if (!found) throw notFound();
  const everyone = [...found.members, self];
  const frame: HouseholdFrame = {
    ...found,
    members: everyone,
    roster: rosterOf(found.roster?.id ?? '', everyone),
    accounts: [accountOf(user)],
  };
  const check = new HouseholdCheck(frame, allImported, now);
  const nothing = { transactions: [], expenses: [] };
  const differences = checkHistoryStarts({ ...frame, ...nothing }, now);
  const payments = new Set(frame.settleUps.map((one) => paymentIdOf(one.id)));
  const repeating = await reader.query({ from: paths.series(id) });
  for await (const part of enteredParts(reader, id)) {
    check.add(part);
    const { household } = frame;
    differences.push(
      ...checkHistoryStarts({ household, ...part, books: [], settleUps: [], imports: [] }, now),
      ...findReservedIds(part, payments, repeating),
    );
  }
  return [...check.end(), ...differences];
}

/** No history is read: pieces with a last change but no entry were refused. */
const allImported = {
  get: () => ({ resourceType: 'household', resourceId: '', isBroughtAlong: true }) as const,
};

/** Entries created after the import would need a history entry of their own. */
function checkHistoryStarts(
  recorded: ConstructorParameters<typeof HistoryCheck>[0],
  now: Date,
): Difference[] {
  return new HistoryCheck(recorded, now).end();
}

/** Only the server creates UUIDs v5: without expense, for settle-up payments and occurrences. */
function findReservedIds(
  { transactions }: EnteredPart,
  payments: ReadonlySet<SettleUp['id']>,
  repeating: readonly RecurringExpense[],
): Difference[] {
  const derived = transactions.filter(
    ({ id, expenseId }) => expenseId === null && id[14] === '5' && !payments.has(id),
  );
  const made = occurrencesAmong(new Set(derived.map(({ id }) => id)), repeating);
  return derived
    .filter(({ id }) => !made.has(id))
    .map(({ id }) => ({ kind: 'transaction', id, field: 'id', expected: null, actual: id }));
}
