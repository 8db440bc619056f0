import { createHash } from 'node:crypto';
import type { NewHouseholdImport } from '../../core/document/household-import-resource.ts';
import type { DocumentPerson } from '../../core/document/household-document.ts';
import { DAY_MS } from '../../core/calendar/day.ts';
import { importBudgets } from '../../core/document/import-budgets.ts';
import { readDocumentRow } from '../../core/document/read-document-row.ts';
import type { MonthKey } from '../../core/calendar/calendar.ts';
import { NEVER_ENDING } from '../../core/household/household.ts';
import type { Household, FormerName, Member } from '../../core/household/stored.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import { notFound } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { withHousehold } from '../../people/households/user-households.ts';
import { findUser } from '../../people/members/member.repository.ts';
import { households, members, moves } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { listOf } from '../../views/budgets/budget.repository.ts';
import { findHouseholdImport } from './household-import.repository.ts';

/**
 * Starts an import: creates the household with its members, none with an account. Leaves out the
 * future owner's member, so that nobody can open it yet. Safe to repeat.
 * @throws Problem id_taken, invalid_request, conflict
 */
export function startHouseholdImport(
  store: Store,
  accountId: string,
  body: NewHouseholdImport,
  now: Date,
): Promise<{ move: HouseholdImport; isNew: boolean }> {
  const { id, memberId, document } = body;
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  requireOneself(body, accountId);
  const known = { memberIds: new Set(document.members.map((one) => one.id)), now };
  return store.commit(async (unit) => {
    const started = await findHouseholdImport(unit, id);
    if (started) {
      if (started.accountId === accountId && started.digest === digest) {
        return { move: started, isNew: false };
      }
      throw new Problem('id_taken', 'There is already something with this id.');
    }
    // Refuses an account with too many households before everything is sent.
    withHousehold(await findUser(unit, accountId), accountId, id);
    const { end, exportedAt, household } = document;
    const budgets = importBudgets(household, memberId);
    const move: HouseholdImport = {
      id,
      accountId,
      memberId,
      self: selfOf(body, known),
      name: household.name,
      digest,
      exportedAt: new Date(exportedAt),
      expected: end,
      received: {},
      nextPiece: 0,
      written: document.members.length + budgets.length,
      state: 'open',
      startedAt: now,
    };
    const made = toHousehold(body, known);
    unit.create(moves.doc(id), move);
    unit.create(households.doc(id), made);
    for (const person of document.members) {
      const guest = toImportedGuest(person, made, known);
      if (person.id !== memberId) unit.create(members(id).doc(person.id), guest);
    }
    for (const { ownerId, budgets: listed } of budgets) {
      const list = listOf(id, ownerId);
      // Notify of reached budgets once all rows have arrived.
      unit.create(list, { id: list.id, budgets: listed, lookAt: new Date(now.getTime() + DAY_MS) });
    }
    return { move, isNew: true };
  });
}

/** One account cannot be two members: by its own id and by a link to the account. */
function requireOneself({ memberId, document }: NewHouseholdImport, accountId: string): void {
  if (memberId === accountId || !document.members.some(({ id }) => id === accountId)) return;
  const message = 'One of its members is your account: that is you.';
  throw new Problem('invalid_request', message, { errors: [{ path: 'memberId', message }] });
}

function selfOf({ memberId, document }: NewHouseholdImport, known: Known): HouseholdImport['self'] {
  const person = document.members.find(({ id }) => id === memberId)!;
  const { name, joinedAt, formerNames } = toImportedGuest(person, {}, known);
  return { name, joinedAt, ...(formerNames && { formerNames }) };
}

type Known = Parameters<typeof readDocumentRow>[1];

interface ClosedMonth {
  month: MonthKey;
  at: Date;
  memberId: string;
}

function toHousehold({ id, memberId, document }: NewHouseholdImport, known: Known): Household {
  const { closedMonths, ...rest } = readDocumentRow<
    Omit<Household, 'closedMonths'> & { closedMonths?: ClosedMonth[] }
  >(document.household, known);
  const { name, timeZone, formerTimeZones, currency, openBooks, booksClose } = rest;
  const { defaultSplit, createdAt } = rest;
  return {
    ...{ id, name, timeZone, currency, openBooks, defaultSplit, createdAt },
    ...(booksClose && { booksClose }),
    ...(formerTimeZones && { formerTimeZones }),
    ...(closedMonths && {
      closedMonths: Object.fromEntries(
        closedMonths.map(({ month, at, memberId: by }) => [month, { at, by }]),
      ),
    }),
    superadminIds: [memberId],
    createdBy: memberId,
    movedInAt: known.now,
    summedUntil: NEVER_ENDING,
  };
}

/** As a guest: without an account, role, permissions or email. */
export function toImportedGuest(
  person: DocumentPerson,
  { openBooks, currency }: Pick<Household, 'openBooks' | 'currency'>,
  known: Known,
): Member {
  const { id, name, formerNames, joinedAt, leftAt } = readDocumentRow<
    Pick<Member, 'id' | 'name' | 'joinedAt' | 'leftAt'> & { formerNames?: FormerName[] }
  >(person, known);
  return {
    ...{ id, accountId: null, name, email: '', photoURL: null, role: 'user', grants: {} },
    ...{ joinedAt, leftAt, openBooks: leftAt === null && (openBooks ?? false) },
    ...(currency !== undefined && { currency }),
    ...(formerNames && { formerNames }),
    ...(leftAt !== null && !person.isGuest && { hadAccount: true }),
  };
}

/** @throws Problem not_found, with the same text if it belongs to somebody else */
export function requireOwnHouseholdImport(
  move: HouseholdImport | null,
  accountId: string,
): HouseholdImport {
  if (move?.accountId !== accountId) throw notFound();
  return move;
}
