import { randomUUID } from 'node:crypto';
import { SCHEDULE_ID } from '../../../src/core/activity/schedule-actor.ts';
import { createDraft, occurrenceId } from '../../../src/ledger/recurring/recurring-change.ts';
import * as paths from '../../../src/platform/firestore/paths.ts';
import { createStore } from '../../../src/create-store.ts';
import { groceriesCategory } from './expense-fixture.ts';
import { type Json, type TestApi, type TestClient, succeed } from '../server/api-client.ts';

/** A day before the recurring expense below begins: noon in the household's time zone. */
export const BEFORE_FIRST_OCCURRENCE = new Date('2027-01-20T17:00:00Z');

/** Every month on the 1st. */
export const monthlyOnFirst: Json = { every: 1, unit: 'month', day: 1, start: '2027-02-01' };

/** The template of each occurrence: the first member paid, and all share equally. */
export function templateBody(people: readonly TestClient[], fields: Json = {}): Json {
  const amount = fields.amount ?? 1800;
  return {
    amount,
    note: 'Rent',
    categories: [{ id: groceriesCategory.id, name: groceriesCategory.name }],
    payers: [{ userId: people[0]?.uid, amount }],
    split: { mode: 'equal', people: people.map(({ uid }) => ({ userId: uid })) },
    ...fields,
  };
}

/** A valid body for POST. */
export function recurringExpenseBody(people: readonly TestClient[], fields: Json = {}): Json {
  return {
    id: randomUUID(),
    kind: 'fixed',
    template: templateBody(people),
    rule: monthlyOnFirst,
    ...fields,
  };
}

/**
 * Creates a recurring expense through the API.
 *
 * @returns the resource
 */
export async function makeRecurringExpense(
  client: TestClient,
  people: readonly TestClient[],
  fields: Json = {},
): Promise<Json> {
  return succeed(client.post('/series', recurringExpenseBody(people, fields)));
}

/** Sends the whole recurring expense back with these fields changed. */
export function putRecurringExpense(
  client: TestClient,
  { id, kind, template, rule }: Json,
  fields: Json = {},
  headers = {},
) {
  return client.put(`/series/${id}`, { kind, template, rule, ...fields }, headers);
}

/** Electricity: paid by the first member, with an amount that is not known in advance. */
export function varyingExpenseBody(people: readonly TestClient[], fields: Json = {}): Json {
  return {
    kind: 'varies',
    template: templateBody(people, { amount: 80, note: 'Electricity', ...fields }),
  };
}

/**
 * Creates the draft of the first occurrence, as the scheduled job does on its day.
 *
 * @returns its id
 */
export async function makeFirstDraft(
  api: TestApi,
  household: string,
  { id }: Json,
): Promise<string> {
  const store = createStore(api.firestore);
  const now = api.now();
  await store.commit(async (unit) => {
    const [series, members] = await Promise.all([
      unit.get(paths.series(household).doc(id)),
      unit.query({ from: paths.members(household) }),
    ]);
    const context = { householdId: household, actorId: SCHEDULE_ID, members, now };
    const day = { ordinal: 1, on: series!.nextOn! };
    createDraft(unit, context, series!, day, 'America/New_York');
  });
  return occurrenceId(id, 1);
}
