import { expect } from 'vitest';
import { netCents } from '../../../src/core/settlement/balance.ts';
import { pairsOf } from '../../core/world-laws.ts';
import { startApi, type TestAnswer, type TestApi } from '../api-client.ts';
import { inventPeople } from '../invented-people.ts';
import {
  findDisorder,
  placeHousehold,
  readStored,
  type StoredHousehold,
} from '../stored-household.ts';
import { Dice } from '../../dice.ts';
import * as memberSteps from './member-steps.ts';
import { Model } from './model.ts';
import * as rowSteps from './row-steps.ts';
import { isHere, memberOf, uids, type Attempt, type Scene, type Step } from './scene.ts';
import * as settlingSteps from './settling-steps.ts';
import { checkDebts, checkList, checkReport, checkSettlements } from './views.ts';

/** All that people can do, and how often they do it. */
const steps: Readonly<Record<string, readonly [weight: number, step: Step]>> = {
  enterRow: [6, rowSteps.enterRow],
  importRows: [4, rowSteps.importRows],
  undoImport: [2, rowSteps.undoImport],
  editRow: [4, rowSteps.editRow],
  togglePaid: [2, rowSteps.togglePaid],
  deleteRow: [2, rowSteps.deleteRow],
  deleteRows: [1, rowSteps.deleteRows],
  restoreRow: [2, rowSteps.restoreRow],
  settle: [10, settlingSteps.settle],
  applyRow: [12, settlingSteps.applyRow],
  removeRow: [4, settlingSteps.removeRow],
  cancel: [2, settlingSteps.cancel],
  complete: [3, settlingSteps.complete],
  changeRole: [2, memberSteps.changeRole],
  grantRight: [2, memberSteps.grantRight],
  revokeRight: [1, memberSteps.revokeRight],
  leave: [1, memberSteps.leave],
  comeBack: [2, memberSteps.comeBack],
};
export const stepNames = Object.keys(steps);
const weights = Object.fromEntries(Object.entries(steps).map(([name, [weight]]) => [name, weight]));

/** How often each step was done, and how often what was refused. */
export class Tally {
  readonly done = new Map<string, number>();
  readonly refused = new Map<string, number>();
  steps = 0;

  count(name: string, outcome: string): void {
    this.steps += 1;
    const [counts, key] = outcome === 'done' ? [this.done, name] : [this.refused, outcome];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

/** Lives through that many steps; after each of them everything must hold. */
export async function liveThrough(seed: number, length: number, tally: Tally): Promise<void> {
  const dice = new Dice(seed);
  const api = await startApi();
  const people = await openHousehold(api, dice);
  const trace: string[] = [];
  let stored = await readStored(api, people.householdId);
  try {
    while (trace.length < length) {
      const scene: Scene = { ...people, stored, actor: dice.pick(uids), dice };
      const name = dice.weighted(weights);
      const attempt = steps[name]![1](scene);
      if (attempt === null) continue;
      // Most of what is tried is done: what is refused leaves nothing to go on with.
      if (refusalsOfStep(scene, attempt).length > 0 && !dice.once(4)) continue;
      trace.push(`${scene.actor} ${attempt.about}`);
      const answer = await attempt.send();
      trace[trace.length - 1] += `: ${answer.status} ${answer.body?.code ?? ''}`;
      const after = await readStored(api, people.householdId);
      checkStep(scene, attempt, answer, after);
      tally.count(name, answer.status < 300 ? 'done' : answer.body.code);
      stored = after;
      await checkViews({ ...scene, stored });
    }
  } catch (error) {
    const last = trace.map((line, index) => `${index + 1}. ${line}`).slice(-12);
    throw new Error(`Seed ${seed}, after these steps:\n${last.join('\n')}`, { cause: error });
  }
  await api.stop();
}

async function openHousehold(
  api: TestApi,
  dice: Dice,
): Promise<Pick<Scene, 'householdId' | 'clients'>> {
  const accounts = await inventPeople(api, uids);
  const householdId = await placeHousehold(
    api,
    accounts.map((account, index) => ({
      client: api.as(account),
      name: account.uid,
      role: index === 0 ? 'superadmin' : dice.pick(['user', 'user', 'admin']),
    })),
  );
  const clients = Object.fromEntries(
    accounts.map((account) => [account.uid, api.as(account).in(householdId)]),
  ) as Scene['clients'];
  await rowSteps.enterLargeDebts(clients.anna, dice);
  return { householdId, clients };
}

function refusalsOfStep(scene: Scene, { refusals }: Attempt): readonly string[] {
  return isHere(scene, scene.actor) ? refusals : ['not_a_member'];
}

function checkStep(
  scene: Scene,
  attempt: Attempt,
  answer: TestAnswer,
  after: StoredHousehold,
): void {
  const expected = refusalsOfStep(scene, attempt);
  const outcome = answer.status < 300 ? 'done' : answer.body.code;
  expect(expected.length === 0 ? ['done'] : expected).toContain(outcome);
  const model = new Model(scene.stored);
  const { nets } = attempt;
  if (outcome === 'done') attempt.apply(model, answer);
  else expect(after.activity).toHaveLength(scene.stored.activity.length);
  expect(model.differencesTo(after).join('\n')).toBe('');
  expect(findDisorder(after)).toEqual([]);
  if (outcome === 'done' && nets) checkNets(scene.stored, after, nets);
}

function checkNets(before: StoredHousehold, after: StoredHousehold, law: Attempt['nets']): void {
  for (const [one, other] of pairsOf(uids)) {
    let expected = netOf(before, one, other);
    if (typeof law === 'object') {
      if (law.debtorId === one && law.creditorId === other) expected += law.paidOutside;
      if (law.debtorId === other && law.creditorId === one) expected -= law.paidOutside;
    }
    expect([one, other, netOf(after, one, other)]).toEqual([one, other, expected]);
  }
}

function netOf({ transactions, books }: StoredHousehold, one: string, other: string): number {
  const settlements = books.map(({ settlement }) => settlement);
  return netCents(one, other, { transactions, settlements });
}

/** What those who are in the household are shown now. */
async function checkViews(scene: Scene): Promise<void> {
  const { stored, clients, dice } = scene;
  const present = uids.filter((uid) => isHere(scene, uid));
  const [reader, other] = [dice.pick(present), dice.pick(present)];
  await Promise.all([
    ...present.map((uid) => checkDebts(stored, uid, clients[uid])),
    checkList(stored, memberOf(scene, reader), clients[reader], dice),
    checkReport(stored, memberOf(scene, other), clients[other], dice),
    checkSettlements(stored, memberOf(scene, reader), clients[reader]),
  ]);
}
