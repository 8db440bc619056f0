import { createStore } from '../../../src/create-store.ts';
import { createYnabConnection } from '../../../src/ynab/connection/ynab-connection.ts';
import { makeAccount } from '../../../../ynab-stand-in/budget.ts';
import { lend, put } from '../../support/entries/transaction-fixture.ts';
import {
  configOf,
  reportOf,
  type YnabApi,
  type YnabSetup,
} from '../../support/ynab/ynab-fixture.ts';
import { testConfig, type Json, succeed } from '../../support/server/api-client.ts';
import { sendAll } from '../../support/ynab/automatic-runs.ts';

/** The journeys of a report. Each can be repeated until it is done. */
export interface Journey {
  name: string;
  /** The requests to YNAB, in order. */
  requests: readonly string[];
  /**
   * Prepares the journey.
   *
   * @returns the argument of `act`
   */
  prepare(on: Ground): Promise<Json>;
  /** Done by a member, or by the scheduled job. */
  act(on: Ground, prepared: Json): Promise<{ status: number; body: Json }>;
  /** The amounts at YNAB at the end, in dollars. */
  statement: readonly number[];
}

export interface Ground extends YnabSetup {
  started: YnabApi;
  timeoutMs: number;
}

const before = reportOf({ Food: 12.5, Rent: 900 });
const after = reportOf({ Food: 20, Rent: 900 });
const replacing = [
  'GET /transactions',
  'GET /accounts',
  'POST /transactions',
  'DELETE /transactions',
];

async function send({ ana }: Ground): Promise<Json> {
  return (await succeed(ana.post('/ynab/sync', before))).sync as Json;
}

export const journeys: readonly Journey[] = [
  {
    name: 'sending',
    requests: ['GET /accounts', 'POST /transactions'],
    prepare: async () => ({}),
    act: ({ ana }) => ana.post('/ynab/sync', before),
    statement: [912.5],
  },
  {
    name: 'replacing',
    requests: replacing,
    prepare: send,
    act: ({ ana }, { id }) => ana.put(`/ynab/syncs/${id}`, after),
    statement: [920],
  },
  {
    name: 'taking back',
    requests: ['GET /transactions', 'DELETE /transactions'],
    prepare: send,
    act: ({ ana }, { id }) => ana.delete(`/ynab/syncs/${id}`),
    statement: [],
  },
  {
    name: 'moving',
    requests: replacing,
    async prepare(on) {
      const sync = await send(on);
      const { ana, budget, token } = on;
      const account = makeAccount('bb962d11-e408-e5f3-13e3-2c4f4ffa2e70', 'Savings');
      if (!budget.accounts.some(({ id }) => id === account.id)) budget.accounts.push(account);
      await succeed(ana.put('/ynab/config', { ...configOf(budget, token), accountId: account.id }));
      return sync;
    },
    act: ({ ana }, { id }) => ana.put(`/ynab/syncs/${id}`, before),
    statement: [912.5],
  },
  {
    name: 'sending by itself',
    requests: ['GET /accounts', 'POST /transactions'],
    prepare: (on) => spend(on),
    act: (on) => run(on),
    statement: [12.5],
  },
  {
    name: 'correcting by itself',
    requests: replacing,
    async prepare(on) {
      const row = await spend(on);
      await run(on);
      await succeed(put(on.ben, row, { amount: 20 }));
      return {};
    },
    act: (on) => run(on),
    statement: [20],
  },
];

/** Ben pays something for Ana, whose current month is sent to YNAB automatically. */
async function spend({ ana, ben }: Ground): Promise<Json> {
  await succeed(ana.put('/ynab/automatic', { mode: 'running_month' }));
  const transactionDate = `${new Date().toISOString().slice(0, 7)}-01`;
  return lend(ben, ana, 12.5, { transactionDate, type: 'Food' });
}

/** Runs the scheduled job as if it were due. The settings have its error, like a response. */
async function run({ started, ana, householdId, timeoutMs }: Ground) {
  const { firestore } = started.api;
  const now = new Date();
  const config = firestore.doc(`households/${householdId}/ynabConfigs/${ana.uid}`);
  await config.update({ automaticAt: now });
  const settings = { ...testConfig.ynab, timeoutMs, backoffMs: [], baseUrl: started.ynab.baseUrl };
  await sendAll(createStore(firestore), createYnabConnection(settings), now);
  const { automatic } = await succeed(ana.get('/ynab/config'));
  return { status: automatic.lastError === null ? 200 : 502, body: automatic as Json };
}
