import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { describe, expect } from 'vitest';
import { accountOf, uidOf } from '../../../../emulator-seed/accounts.ts';
import { loadDemo } from '../../../../emulator-seed/load-demo.ts';
import { loadMoment } from '../../../../emulator-seed/load-moment.ts';
import { describeDifference } from '../../../src/core/audit/difference.ts';
import {
  checkWholeHousehold,
  type WholeHousehold,
} from '../../../src/core/audit/check-household.ts';
import { Store } from '../../../src/platform/firestore/store.ts';
import { readWholeHousehold } from '../../../src/people/households/household-check.repository.ts';
import { checkHousehold } from '../../../src/people/households/household-check.service.ts';
import { signIn } from '../../support/server/accounts.ts';
import type { Json, TestApi } from '../../support/server/api-client.ts';
import { test as base } from '../../support/server/api-test.ts';
import { foundHousehold, joinHousehold } from '../../support/households/household-fixture.ts';
import { sampled } from '../../support/random/sampled.ts';
import { requireIndex } from '../../indexes/require-index.ts';

const householdId = 'demo-juniper-street';
const importId = randomUUID();

const test = base.extend('given', { scope: 'file', auto: true }, async ({ api }) => {
  await loadDemo(api, loadMoment(new Date(), 'America/Los_Angeles'));
  const account = accountOf('maya');
  const maya = api.as({ ...account, token: await signIn(api.projectId, account) }).in(householdId);
  const rows = [1, 2, 3].map((amount) => {
    return { date: '2026-11-20', payTo: 'Corner Shop', amount, category: 'Groceries' };
  });
  const imported = await maya.post('/transactions/import', { importId, rows });
  expect(imported.status).toBe(201);
  const part = { id: randomUUID(), with: uidOf('tom'), payment: { amount: 0.01 } };
  expect((await maya.post('/settle-ups', part)).status).toBe(201);
  const whole = (await readWholeHousehold(new Store(api.firestore), householdId))!;
  return { maya, whole };
});

async function check(api: TestApi, id = householdId): Promise<string[] | null> {
  const store = new Store(api.firestore, requireIndex);
  const found = await checkHousehold(store, id, new Date());
  return found && found.differences.map(describeDifference);
}

test('the demo households, and one that was used a little, are in order', async ({ api }) => {
  expect(await check(api)).toEqual([]);
  expect(await check(api, 'demo-thursday-band')).toEqual([]);
  const ana = await api.signUp({ name: 'Ana' });
  const id = await foundHousehold(ana);
  const ben = await api.signUp({ name: 'Ben' });
  await joinHousehold(ana, id, ben);
  await ben.delete(`/households/${id}/members/${ben.uid}`);
  expect(await check(api, id)).toEqual([]);
  expect(await check(api, 'nowhere')).toBeNull();
});

/** A household whose parts can be damaged. */
type Damaged = Record<keyof WholeHousehold, Json>;

/** A row of an expense: a payment has no category that could be wrong. */
const isOpen = ({ openParties, categories }: Json) =>
  openParties.length === 2 && categories.length > 0;
const isItem = ({ settlementId }: Json) => settlementId !== null;
const isActive = ({ settlement }: Json) => settlement.status === 'active';
const changed = (fits: (one: Json) => boolean, fields: object) => (list: Json[]) =>
  list.map((one, index) => (index === list.findIndex(fits) ? { ...one, ...fields } : one));
const without = (fits: (one: Json) => boolean) => (list: Json[]) =>
  list.filter((_one, index) => index !== list.findIndex(fits));
const anyone = () => true;
const isTom = ({ id }: Json) => id === uidOf('tom');
const nothingOwed = { creatorOwes: 0, recipientOwes: 0 };
const past = new Date(Date.now() - 2 * 60 * 60 * 1000);

/** Damages the settlement itself, or its items, of the first active book. */
const book = (fields: object) => (books: Json[]) =>
  changed(isActive, { settlement: { ...books.find(isActive).settlement, ...fields } })(books);

type Damage = [
  name: string,
  part: keyof WholeHousehold,
  change: (part: Json) => Json,
  found: RegExp,
];

const damages: Damage[] = [
  ['an applied cent', 'transactions', changed(isItem, { appliedCents: 1 }), /appliedCents: 1/],
  ['a settled cent', 'transactions', changed(isOpen, { settledCents: 1 }), /settledCents: 1/],
  ['a cent of a total', 'books', book({ totalCents: 1 }), /totalCents: 1/],
  ['a cent of the rest', 'books', book({ remainingCents: 1 }), /total = remaining/],
  ['a missing item', 'books', changed(isActive, { items: [] }), /itemCount: \d+ instead of 0/],
  ['a missing transaction', 'transactions', without(isItem), /is between: \[null,null\]/],
  ['a flag', 'transactions', changed(isItem, { inSettlement: false }), /inSettlement: false/],
  ['a paid mark', 'transactions', changed(isOpen, { paid: true }), /paidDate is set/],
  ['open parties', 'transactions', changed(isOpen, { openParties: [] }), /openParties: \[\]/],
  ['parties', 'transactions', changed(isOpen, { parties: [] }), /parties: \[\]/],
  ['a signed cent', 'transactions', changed(isOpen, { signedCents: -5 }), /signedCents: -5/],
  ['a day', 'transactions', changed(isOpen, { enteredDay: '2001-01-01' }), /enteredDay/],
  ['a category', 'transactions', changed(isOpen, { category: 'Sweets' }), /category: "Sweets"/],
  ['a stranger', 'transactions', changed(isOpen, { enteredBy: 'eve' }), /no members: \["eve"\]/],
  ['a payee', 'transactions', changed(isOpen, { payTo: 'Shop' }), /payTo is set/],
  ['an escape', 'transactions', changed(isOpen, { lastActivityId: 'x' }), /has the entry x/],
  [
    'a wrong entry',
    'activity',
    (all) => all.map((one: Json) => ({ ...one, resourceId: 'x' })),
    /ab/,
  ],
  [
    'one who was never told',
    'activity',
    (all) => all.map((one: Json) => ({ ...one, concerns: [] })),
    /whom its debt was not told: \["demo-/,
  ],
  ['no entries', 'activity', () => [], /its history has the entry/],
  ['a mirror', 'members', changed(isTom, { grants: {} }), /the grant of demo-\w+ for \w+: null/],
  ['a lost right', 'permissions', without(anyone), /the grant of .+ instead of null/],
  ['an expiry', 'permissions', changed(anyone, { expiresAt: past }), /the grant of /],
  ['a permission id', 'permissions', changed(anyone, { id: 'x' }), /permission x: id: "x"/],
  ['a role', 'members', changed(isTom, { role: 'superadmin' }), /superadminIds/],
  ['no superadmin', 'household', (one) => ({ ...one, superadminIds: [] }), /superadminIds: \[\]/],
  ['a name', 'members', changed(isTom, { name: 'MAYA  Lindqvist' }), /those with this name/],
  ['a name in the roster', 'roster', (one) => ({ ...one, people: {} }), /in the roster: missing/],
  [
    'a name in the list',
    'categories',
    changed(anyone, { name: 'X' }),
    /category .+: in the list: /,
  ],
  ['a leaver', 'members', changed(isTom, { leftAt: past }), /householdIds name it: true/],
  ['a membership', 'accounts', changed(isTom, { householdIds: [] }), /householdIds name it: fal/],
  ['an account', 'accounts', without(isTom), /account demo-tom: it exists: false/],
  ['where one is', 'accounts', changed(isTom, { activeHouseholdId: 'x' }), /active household/],
  ['an import', 'imports', () => [], /transaction .+: importId: /],
  ['a row', 'transactions', without((one) => one.importId !== null), /its rows: 2 instead of 3/],
  ['a count', 'imports', changed(anyone, { written: 2 }), /written: 2 instead of 3/],
  ['a row left', 'imports', changed(anyone, { state: 'undone' }), /rows that it left behind/],
  [
    'a row left by a roll-back',
    'imports',
    changed(anyone, { state: 'rolled_back', updatedAt: past }),
    /rows that it left behind/,
  ],
  ['a stop', 'imports', changed(anyone, { state: 'writing', updatedAt: past }), /not stay writing/],
  ['a state', 'imports', changed(anyone, { state: 'lost' }), /the state lost is one/],
  ['who closed books', 'settleUps', changed(anyone, { parties: [] }), /parties: \[\]/],
  ['who undid', 'settleUps', changed(anyone, { undoneBy: 'x' }), /undoneBy is set: true/],
  ['a closing', 'settleUps', changed(anyone, { closes: true }), /closes: true instead of false/],
  ['a due', 'settleUps', changed(anyone, { dueCents: 0 }), /no more is paid than is due/],
  ['a net', 'settleUps', changed(anyone, { after: nothingOwed }), /the net afterwards: 0/],
  ['no settle-up', 'settleUps', () => [], /the last of its history is about it/],
  ['an owner', 'categories', changed(anyone, { userId: 'eve' }), /its owner is known/],
];

describe('damage is found, one thing at a time', () => {
  test.for(sampled(damages, { share: 0.4, strataOf: ([, part]) => [part] }))(
    '%s',
    ([_name, part, change, found], { given: { whole } }) => {
      const damaged: Damaged = { ...whole };
      damaged[part] = change(damaged[part]);
      const lines = checkWholeHousehold(damaged, new Date()).map(describeDifference);
      expect(lines).toContainEqual(expect.stringMatching(found));
      expect(checkWholeHousehold(whole, new Date())).toEqual([]);
    },
  );

  test('in the database too: an item that is gone, and someone who believes to be a member', async ({
    api,
    given: { whole },
  }) => {
    const { settlement, items } = whole.books.find(isActive)!;
    const item = api.firestore.doc(
      `households/${householdId}/settlements/${settlement.id}/items/${items[0]!.id}`,
    );
    const before = (await item.get()).data()!;
    const stranger = api.firestore.doc('users/eve');
    await item.delete();
    await stranger.set({ activeHouseholdId: null, householdIds: [householdId] });
    const lines = await check(api);
    expect(lines).toContainEqual(expect.stringMatching(/itemCount/));
    expect(lines).toContain('account eve: householdIds name it: true instead of false');
    await item.set(before);
    await stranger.delete();
    expect(await check(api)).toEqual([]);
  });
});

describe('the program', () => {
  const program = fileURLToPath(new URL('../../../../tools/check-household.ts', import.meta.url));

  function run(api: TestApi, args: readonly string[], variables: Record<string, string> = {}) {
    const project = { GOOGLE_CLOUD_PROJECT: api.projectId, GCLOUD_PROJECT: '' };
    const env = { ...process.env, ...project, ...variables };
    return new Promise<{ code: number; lines: string[]; complaint: string }>((resolve) => {
      execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
        const code = error ? Number(error.code) : 0;
        resolve({ code, lines: stdout.trim().split('\n'), complaint: stderr });
      });
    });
  }

  test('says that everything agrees, and ends with 0', async ({ api }) => {
    const { code, lines } = await run(api, [householdId]);
    expect(lines).toEqual([
      expect.stringMatching(/^Juniper Street: 4 members, \d+ transactions, \d+ settlements\.$/),
      'Everything agrees.',
    ]);
    expect(code).toBe(0);
  });

  test('says in plain lines what differs, changes nothing, and ends with 1', async ({ api }) => {
    const rows = api.firestore.collection(`households/${householdId}/transactions`);
    const document = (await rows.limit(1).get()).docs[0]!.ref;
    const { signedCents } = (await document.get()).data()!;
    await document.update({ signedCents: 7 });
    const { code, lines } = await run(api, [householdId]);
    const line = `transaction ${document.id}: signedCents: 7 instead of ${signedCents}`;
    expect(lines.slice(1)).toEqual([line, '1 difference.']);
    expect(code).toBe(1);
    expect((await document.get()).get('signedCents')).toBe(7);
    await document.update({ signedCents });
  });

  test('looks at all households, and into another database', async ({ api }) => {
    const both = [run(api, ['--all']), run(api, ['--all', '--database', 'restored'])];
    const [all, restored] = await Promise.all(both);
    expect(all!.lines).toContainEqual(expect.stringMatching(/^Juniper Street: /));
    expect(all!.lines.filter((line) => /^.+: \d+ members, /.test(line))).toHaveLength(
      (await api.firestore.collection('households').count().get()).data().count,
    );
    expect(restored).toMatchObject({
      code: 2,
      complaint: expect.stringContaining('no households'),
    });
  });

  test('ends with 2 where it could not look', async ({ api }) => {
    const nothing = { GOOGLE_CLOUD_PROJECT: '', FIRESTORE_EMULATOR_HOST: '' };
    const runs = [
      run(api, ['nowhere']),
      run(api, []),
      run(api, [householdId], nothing),
      run(api, [householdId, '--all']),
      run(api, ['--everything']),
    ];
    const [unknown, unnamed, nowhere, both, strange] = await Promise.all(runs);
    for (const unclear of [both, strange]) {
      expect(unclear).toMatchObject({ code: 2, complaint: expect.stringContaining('npm run') });
    }
    expect(unknown).toMatchObject({ code: 2, complaint: expect.stringContaining('no household') });
    expect(unnamed).toMatchObject({ code: 2, complaint: expect.stringContaining('npm run') });
    expect(nowhere).toMatchObject({ code: 2, complaint: expect.stringContaining('the project') });
  });
});
