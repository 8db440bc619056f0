import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { seed } from '../../support/entries/category-fixture.ts';
import { groceriesCategory } from '../../support/entries/expense-fixture.ts';
import {
  BEFORE_FIRST_OCCURRENCE,
  makeRecurringExpense,
  recurringExpenseBody,
  templateBody,
  varyingExpenseBody,
} from '../../support/entries/recurring-fixture.ts';
import { occurrencesIn, runRecurringJobOn } from '../../support/entries/recurring-job-fixture.ts';
import { createHome, type Home } from '../../support/households/household-fixture.ts';
import {
  comparableDocument,
  importHousehold,
  householdImportBody,
  piecesOfDocument,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** Recurring expenses and drafts are imported unchanged, and no occurrence is created twice. */

/** No recurring expense may start after the newest occurrence. */
function homeBeforeIt(api: TestApi): Promise<Home> {
  api.setNow(BEFORE_FIRST_OCCURRENCE);
  return createHome(api);
}

const test = base
  .extend('home', ({ api }) => homeBeforeIt(api))
  .extend('sharedHome', { scope: 'file' }, ({ api }) => homeBeforeIt(api));

/**
 * Rent runs, gas is paused, the gym has ended, power waits for its amount, and the phone is a single
 * transaction.
 */
async function live(api: TestApi, { household, ana, ben, cleo }: Home) {
  await seed(api, household, groceriesCategory);
  const named = (note: string) => ({ template: templateBody([ben, cleo], { note }) });
  const rent = await makeRecurringExpense(ben, [ben, cleo]);
  const gas = await makeRecurringExpense(ben, [ben, cleo], named('Gas'));
  const gym = await makeRecurringExpense(ben, [ben, cleo], named('Gym'));
  const power = await makeRecurringExpense(ana, [ana, cleo], varyingExpenseBody([ana, cleo]));
  const transaction = { amount: 30, paidBy: ben.uid, owedBy: cleo.uid, type: 'Phone' };
  const phone = recurringExpenseBody([ben], { template: undefined, transaction });
  await ben.post('/series', phone);
  await runRecurringJobOn(api, '2027-02-01');
  await ben.post(`/series/${gas.id}/pause`);
  await ben.delete(`/series/${gym.id}`);
  return { rent, gas, gym, power, phone };
}

async function seriesOf(client: Home['ana']): Promise<Json[]> {
  return (await client.get('/series')).body as Json[];
}

test('recurring expenses are running, paused or ended as before, and continue with the next occurrence', async ({
  api,
  home,
}) => {
  const { household, ana } = home;
  const { rent, gas, power, phone } = await live(api, home);
  const document = await getHouseholdDocument(ana, household);
  expect(document.end).toMatchObject({ series: 5, drafts: 1 });
  const eve = await api.signUp({ name: 'Eve' });
  const id = randomUUID();
  expect(await importHousehold(eve, document, ana.uid, id)).toMatchObject({ status: 200 });
  expect(comparableDocument(await getHouseholdDocument(eve, id), id)).toEqual(
    comparableDocument(document, id),
  );
  const there = eve.in(id);
  const byId = ({ id: one }: Json) => one as string;
  expect((await seriesOf(there)).map(byId).sort()).toEqual(
    [rent, gas, power, phone].map(byId).sort(),
  );
  // Created entries keep the link to their recurring expense.
  const made = await occurrencesIn(api, id, rent);
  expect(made).toEqual([[1, '2027-02-01']]);
  await runRecurringJobOn(api, '2027-02-02');
  expect(await occurrencesIn(api, id, rent)).toEqual(made);
  await runRecurringJobOn(api, '2027-03-01');
  expect(await occurrencesIn(api, id, rent)).toEqual([...made, [2, '2027-03-01']]);
  expect(await occurrencesIn(api, id, gas)).toEqual([[1, '2027-02-01']]);
  const phones = await api.firestore
    .collection(`households/${id}/transactions`)
    .where('category', '==', 'Phone')
    .get();
  expect(phones.docs.map((one) => one.get('transactionDate')).sort()).toEqual([
    '2027-02-01',
    '2027-03-01',
  ]);
  // The draft is imported too, and is confirmed once.
  const drafts = (await there.get('/drafts')).body as Json[];
  expect(drafts.map(({ transactionDate }) => transactionDate)).toEqual([
    '2027-02-01',
    '2027-03-01',
  ]);
  const path = `/drafts/${drafts[0]!.id}/confirm`;
  expect((await there.post(path, { amount: 61 })).status).toBe(201);
  expect((await there.post(path, { amount: 61 })).status).toBe(200);
  await expectConsistent(api, id);
  // The original household continues unchanged.
  expect(await occurrencesIn(api, household, rent)).toHaveLength(2);
});

test('no occurrence is created before the imported household is opened', async ({ api, home }) => {
  const { household, ana } = home;
  const { rent } = await live(api, home);
  const document = (await getHouseholdDocument(ana, household)) as Json;
  const eve = await api.signUp({ name: 'Eve' });
  const id = randomUUID();
  await eve.post('/moves', householdImportBody(document, ana.uid, id));
  for (const [number, piece] of piecesOfDocument(document).entries()) {
    expect((await eve.put(`/moves/${id}/pieces/${number}`, piece)).status).toBe(200);
  }
  await runRecurringJobOn(api, '2027-03-02');
  expect(await occurrencesIn(api, id, rent)).toHaveLength(1);
  expect((await eve.post(`/moves/${id}/finish`)).status).toBe(200);
  await runRecurringJobOn(api, '2027-03-02');
  expect(await occurrencesIn(api, id, rent)).toHaveLength(2);
});

test('a document from before recurring expenses existed can be imported', async ({ api, home }) => {
  const { household, ana } = home;
  const document = (await getHouseholdDocument(ana, household)) as Json;
  for (const part of [document, document.end]) {
    delete part.series;
    delete part.drafts;
  }
  const eve = await api.signUp({ name: 'Eve' });
  expect(await importHousehold(eve, document, ana.uid)).toMatchObject({ status: 200 });
});

test('a member with a partial view exports only their own recurring expenses', async ({
  api,
  home: { household, ana, ben, cleo },
}) => {
  await seed(api, household, groceriesCategory);
  await makeRecurringExpense(ben, [ben], { template: templateBody([ben], { note: 'Secret' }) });
  const shared = await makeRecurringExpense(ana, [ana, cleo]);
  const document = await getHouseholdDocument(cleo, household);
  expect(document.series?.map((one) => one.id)).toEqual([shared.id]);
  expect(JSON.stringify(document.series)).not.toContain('Secret');
});

describe('recurring expenses in a forged document', () => {
  const rentIn = ({ series }: Json) =>
    (series as Json[]).find(({ template }) => template.note === 'Rent')!;
  const lies: Record<string, (document: Json) => void> = {
    'is of nobody': (one) => (rentIn(one).createdBy = 'nobody'),
    'is shared with nobody': (one) => (rentIn(one).template.split.people[0].memberId = 'nobody'),
    'is paid by less than it is': (one) => (rentIn(one).template.payers[0].cents -= 1),
    'comes on another day than its rule says': (one) => (rentIn(one).nextOn = '2027-02-15'),
    'has made none of what it has made': (one) => {
      rentIn(one).ordinal = 0;
      rentIn(one).nextOn = '2027-02-01';
      const [phone] = (one.series as Json[]).filter(
        ({ template }) => template.of === 'transaction',
      );
      phone!.ordinal = 0;
      phone!.nextOn = '2027-02-01';
    },
    'was paused in the future': (one) => {
      rentIn(one).pausedAt = '2999-01-01T00:00:00.000Z';
      rentIn(one).pausedWhy = 'by_hand';
    },
    'has endless numbers': (one) => (rentIn(one).ordinal = 1_000_000_000),
    'has fields that nobody knows': (one) => (rentIn(one).dueAt = '2027-01-01T00:00:00.000Z'),
    'waits under another id': (one) => (one.drafts[0].id = randomUUID()),
    'waits for what has not come': (one) => (one.drafts[0].ordinal = 2),
    'is more than it says': (one) => (one.end.series -= 1),
  };

  let document: Json;
  const documentOf = async (api: TestApi, home: Home): Promise<Json> => {
    if (document === undefined) {
      api.setNow(BEFORE_FIRST_OCCURRENCE);
      await live(api, home);
      document = (await getHouseholdDocument(home.ana, home.household)) as Json;
    }
    return structuredClone(document);
  };

  test.for(Object.entries(lies))(
    'are refused because the document %s',
    async ([, lie], { api, sharedHome }) => {
      const lying = await documentOf(api, sharedHome);
      lie(lying);
      const eve = await api.signUp({ name: 'Eve' });
      const answer = await importHousehold(eve, lying, sharedHome.ana.uid);
      expect([400, 409]).toContain(answer.status);
      expect((await eve.get('/user/me')).body.households).toEqual([]);
    },
  );

  test('become unlinked entries where an expense has a wrong occurrence number', async ({
    api,
    sharedHome: home,
  }) => {
    const document = await documentOf(api, home);
    const rent = rentIn(document);
    for (const one of document.expenses as Json[]) if (one.seriesId === rent.id) one.ordinal = 9;
    const eve = await api.signUp({ name: 'Eve' });
    const id = randomUUID();
    expect(await importHousehold(eve, document, home.ana.uid, id)).toMatchObject({ status: 200 });
    expect(await occurrencesIn(api, id, rent)).toEqual([]);
    // The unlinked occurrence is not created again.
    await runRecurringJobOn(api, '2027-02-20');
    expect(await occurrencesIn(api, id, rent)).toEqual([]);
  });
});
