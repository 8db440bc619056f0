import type * as z from 'zod';
import { currencyOf } from '../money/currency.ts';
import { changedFacts } from '../activity/activity-resource.ts';
import type { Activity } from '../activity/stored.ts';
import type { Household, Person } from '../household/stored.ts';
import type { Dispute } from '../transaction/stored.ts';
import type { Budget } from '../budget/budget.ts';
import { isGuest } from '../household/member.ts';
import { documentRows, type DocumentHousehold, type DocumentPerson } from './household-document.ts';

/** Converts Firestore documents to rows of a household's document. The field names are the same. */

/** The fields in the schema, in its order; instants become text. */
export function toDocumentRow<S extends z.ZodObject>(schema: S, stored: object): z.infer<S> {
  const fields = stored as Readonly<Record<string, unknown>>;
  const given = Object.keys(schema.shape).filter((name) => fields[name] !== undefined);
  const rows = given.map((name) => [
    name,
    plain(name === 'disputes' ? ofThings(fields.disputes as readonly Dispute[]) : fields[name]),
  ]);
  return Object.fromEntries(rows) as z.infer<S>;
}

/** Imports are not exported, so a dispute of a whole import becomes one dispute per entry. */
function ofThings(disputes: readonly Dispute[]): Dispute[] {
  return disputes.map(({ memberId, reason, at }) => ({ memberId, reason, at }));
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, plain(one)]),
  );
}

/** @param budgets the budgets that the exporting member may see */
export function toDocumentHousehold(
  household: Household,
  budgets: readonly Budget[] = [],
): DocumentHousehold {
  const { id, name, timeZone, formerTimeZones, defaultSplit, openBooks, booksClose, createdAt } =
    household;
  const closed = Object.entries(household.closedMonths ?? {}).sort();
  return {
    id,
    name,
    timeZone,
    ...(formerTimeZones?.length && { formerTimeZones: [...formerTimeZones] }),
    currency: currencyOf(household),
    defaultSplit: defaultSplit
      ? { mode: defaultSplit.mode, people: defaultSplit.people.map((one) => ({ ...one })) }
      : null,
    openBooks: openBooks ?? false,
    ...(booksClose && { booksClose }),
    ...(closed.length > 0 && {
      closedMonths: closed.map(([month, { at, by }]) => ({
        ...{ month, at: at.toISOString(), memberId: by },
      })),
    }),
    ...(budgets.length > 0 && {
      budgets: budgets.map(
        ({ id: budgetId, categoryId, ownerId, amountCents, earlierAmounts, ...one }) => ({
          ...{ id: budgetId, categoryId, ownerId, amountCents },
          ...(earlierAmounts && { earlierAmounts: earlierAmounts.map((each) => ({ ...each })) }),
          ...{ carriesOver: one.carriesOver, startMonth: one.startMonth },
        }),
      ),
    }),
    createdAt: createdAt.toISOString(),
  };
}

export function toDocumentPerson(person: Person): DocumentPerson {
  const { id, name, formerNames, role, onlyLooks, joinedAt, leftAt } = person;
  return {
    id,
    name,
    ...(formerNames?.length && {
      formerNames: formerNames.map((one) => ({ name: one.name, until: one.until.toISOString() })),
    }),
    isGuest: isGuest(person) && person.hadAccount !== true,
    role,
    onlyLooks: onlyLooks ?? false,
    joinedAt: joinedAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
  };
}

/** An activity as the activity log shows it, and its permitted readers. */
export function toDocumentActivity(entry: Activity) {
  return toDocumentRow(documentRows.activity, { ...entry, ...changedFacts(entry) });
}
