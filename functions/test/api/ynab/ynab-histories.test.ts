import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createStore } from '../../../src/create-store.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { sweepSyncs } from '../../../src/ynab/reports/sync-sweep.service.ts';
import { makeAccount } from '../../../../ynab-stand-in/budget.ts';
import type { Failure } from '../../../../ynab-stand-in/failures.ts';
import { emptyCollections } from '../../support/server/empty-collections.ts';
import {
  configOf,
  reportOf,
  setUpYnab,
  startYnabApi,
  statementOf,
} from '../../support/ynab/ynab-fixture.ts';
import { testConfig, type Json, succeed } from '../../support/server/api-client.ts';
import { often } from '../../support/random/random-seed.ts';

/**
 * Random sequences of sending, replacing, taking back, finishing, changes of account, edits by the owner at
 * YNAB, lost records and repeated failures. Afterwards one press creates the one transaction of the report,
 * and another deletes it.
 */

const other = 'bb962d11-e408-e5f3-13e3-2c4f4ffa2e70';

const started = await startYnabApi();
const setup = await setUpYnab(started);
setup.budget.accounts.push(makeAccount(other, 'Savings'));
afterAll(() => started.stop());

const failure: fc.Arbitrary<Failure> = fc.oneof(
  fc.constantFrom<Failure>({ kind: 'cut before' }, { kind: 'cut after' }, { kind: 'html' }),
  fc.constantFrom(400, 401, 429, 500).map((status) => ({ kind: 'status' as const, status })),
);

const act = fc.constantFrom('send', 'replace', 'take back', 'finish', 'sweep');
const deed = fc.constantFrom(
  'delete at YNAB',
  'write a memo',
  'change the account',
  'lose the record',
);
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act,
      amount: fc.integer({ min: 1, max: 3 }),
      failures: fc.array(failure, { maxLength: 3 }),
      // The number of requests that succeed first.
      after: fc.constantFrom('GET', 'POST', 'DELETE', null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ deed }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

test('a report is one transaction in the end, after any sequence of failures', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 3, maxLength: 9 }),
      async (freesImportIds, steps) => {
        await begin(freesImportIds);
        for (const one of steps) await take(one);
        started.ynab.failures.clear();
        await bringTo(reportOf({ Food: 7 }));
        expect(statementOf(setup.budget)).toEqual([7]);
        await succeed(setup.ana.delete(`/ynab/syncs/${await idOf()}`));
        expect(statementOf(setup.budget)).toEqual([]);
      },
    ),
    { numRuns: often({ gate: 8, long: 16 }), timeout: 60_000 },
  );
});

async function begin(freesImportIds: boolean): Promise<void> {
  const { firestore } = started.api;
  const { ana, budget, token, householdId } = setup;
  started.ynab.failures.clear();
  Object.assign(budget, { freesImportIds });
  budget.transactions.length = 0;
  await emptyCollections(firestore, `households/${householdId}/ynabSyncs`);
  await firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`).update({ sentIds: [] });
  await succeed(ana.put('/ynab/config', configOf(budget, token)));
}

async function take(one: Step): Promise<void> {
  if ('deed' in one) return behave(one.deed);
  for (const each of one.failures) {
    started.ynab.failures.add(each, { request: one.after && `${one.after} /` });
  }
  await press(one.act, reportOf({ Food: one.amount }));
  started.ynab.failures.clear();
}

async function press(which: string, report: Json): Promise<void> {
  const { ana } = setup;
  const id = await idOf();
  if (which === 'sweep') return sweep();
  if (which === 'send' || id === null) await ana.post('/ynab/sync', report);
  else if (which === 'replace') await ana.put(`/ynab/syncs/${id}`, report);
  else if (which === 'take back') await ana.delete(`/ynab/syncs/${id}`);
  else await ana.post(`/ynab/syncs/${id}/finish`);
}

/** Runs the scheduled job as if everything pending were due. */
async function sweep(): Promise<void> {
  const { firestore } = started.api;
  const settings = { ...testConfig.ynab, timeoutMs: 5000, backoffMs: [] };
  const ynab = createYnabConnection({ ...settings, baseUrl: started.ynab.baseUrl });
  await sweepSyncs(createStore(firestore), ynab, new Date(Date.now() + 20 * 60_000));
}

async function behave(which: string): Promise<void> {
  const { ana, budget, token, householdId } = setup;
  const live = budget.transactions.find(({ deleted }) => !deleted);
  if (which === 'delete at YNAB' && live) live.deleted = true;
  if (which === 'write a memo' && live) live.memo = 'Mine';
  if (which === 'change the account') {
    const { accountId } = await succeed(ana.get('/ynab/config'));
    const first = configOf(budget, token);
    const next = accountId === other ? first : { ...first, accountId: other };
    await succeed(ana.put('/ynab/config', next));
  }
  const id = await idOf();
  if (which === 'lose the record' && id !== null && (await isSettled())) {
    await started.api.firestore.doc(`households/${householdId}/ynabSyncs/${id}`).delete();
  }
}

/** A backup is taken when nothing is in progress. */
async function isSettled(): Promise<boolean> {
  const [record] = (await succeed(setup.ana.get('/ynab/syncs'))) as Json[];
  return record?.state === 'synced' || record?.state === 'removed';
}

async function idOf(): Promise<string | null> {
  const [record] = (await succeed(setup.ana.get('/ynab/syncs'))) as Json[];
  return record?.id ?? null;
}

/** Acts as a member does: presses the button, and confirms if asked. */
async function bringTo(report: Json): Promise<void> {
  const answer = await setup.ana.post('/ynab/sync', report);
  if (answer.status < 300) return;
  expect(answer.body).toMatchObject({ code: 'report_changed' });
  const body = { ...report, overwrite: true };
  await succeed(setup.ana.put(`/ynab/syncs/${answer.body.syncId}`, body));
}
