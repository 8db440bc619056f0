import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { netsOfDocument } from '../../../src/core/document/document-nets.ts';
import { toCents } from '../../../src/core/money/money.ts';
import { netsOfDebts } from '../../../src/core/debt/nets-of-debts.ts';
import { createStore } from '../../../src/create-store.ts';
import { removeAbandonedHouseholdImports } from '../../../src/importing/households/household-import-finish.service.ts';
import { householdCommands } from '../laws/histories/household-commands.ts';
import { createRealHousehold } from '../laws/histories/real-household.ts';
import { Coverage } from '../../support/histories/household-operations.ts';
import { invite } from '../../support/households/household-fixture.ts';
import {
  comparableDocument,
  fillHousehold,
  importHousehold,
  householdImportBody,
  piecesOfDocument,
  getHouseholdDocument,
} from '../../support/households/household-import-fixture.ts';
import { readStored } from '../../support/households/stored-household.ts';
import { often, seedOfRun } from '../../support/random/random-seed.ts';
import type { Json } from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { expectConsistent } from '../../support/households/consistency.ts';

/** An imported household equals the exported one, and a forged document gives no access. */

function withoutEven(nets: ReadonlyMap<string, number>) {
  return new Map([...nets].filter(([, cents]) => cents !== 0).sort());
}

apiTest(
  'an imported household is the same, with the importer as member and the others as guests',
  async ({ api, home }) => {
    await fillHousehold(home);
    const { household, ana, ben } = home;
    const document = await getHouseholdDocument(ana, household);
    const eve = await api.signUp({ name: 'Eve' });
    const id = randomUUID();
    const finished = await importHousehold(eve, document, ana.uid, id);
    expect(finished).toMatchObject({ status: 200, body: { id, role: 'superadmin' } });
    const moved = await getHouseholdDocument(eve, id);
    expect(comparableDocument(moved, id)).toEqual(comparableDocument(document, id));
    await expectConsistent(api, id);
    // The household's budgets and the importer's own: the document has no others.
    expect(moved.household.budgets).toMatchObject([
      { ownerId: null, amountCents: 350_00, earlierAmounts: [{ amountCents: 300_00 }] },
      { ownerId: ana.uid, amountCents: 300_00 },
    ]);
    expect((await eve.in(id).get('/budgets')).body.budgets).toHaveLength(2);
    expect(moved.members.filter(({ isGuest }) => !isGuest).map((one) => one.id)).toEqual([ana.uid]);
    expect(moved.activity.filter((one) => !one.isBroughtAlong)).toMatchObject([
      { what: 'created', resourceType: 'household', resourceId: id },
    ]);
    // Actions that other members took according to the file are marked as such.
    const shown = (await eve.in(id).get('/activity?limit=100')).body as Json[];
    const old = shown.filter((one) => one.resourceType !== 'household');
    expect(old.length).toBeGreaterThan(5);
    expect(old.every((one) => one.isBroughtAlong === true)).toBe(true);
    const there = (await ana.get('/activity?limit=100')).body as Json[];
    expect(there.some((one) => 'isBroughtAlong' in one)).toBe(false);
    // The import itself creates no notifications.
    expect((await eve.in(id).get('/notices')).body.notices).toEqual([]);
    // The account of another member in the file gets no access.
    expect((await ben.in(id).get('/transactions')).status).toBe(403);
    expect((await ana.get('/user/me')).body.households).toHaveLength(1);
    // Rows can be edited, settled and restored.
    const guest = (await eve.in(id).post(`/households/${id}/invites`, { guestId: ben.uid })).status;
    expect(guest).toBe(201);
    // The balances of the preview equal those after the import.
    const { pairs } = (await eve.in(id).get('/debts/pairs')).body as Json;
    const here = netsOfDebts(
      (pairs as Json[]).map(({ debtorId, creditorId, amount }) => ({
        ...{ paidBy: creditorId, owedBy: debtorId, cents: toCents(amount) },
      })),
    );
    const told = netsOfDocument(document.transactions, document.settlements);
    expect(withoutEven(told)).toEqual(withoutEven(here));
    const debts = await eve.in(id).get('/debts');
    expect(debts.body).toEqual((await ana.get('/debts')).body);
    await expectConsistent(api, id);
  },
);

apiTest(
  'a member of the imported household finds their history after an invite',
  async ({ api, home }) => {
    await fillHousehold(home);
    const { household, ana } = home;
    const document = await getHouseholdDocument(ana, household);
    const [eve, ben] = [await api.signUp({ name: 'Eve' }), await api.signUp({ name: 'Benjamin' })];
    const id = randomUUID();
    await importHousehold(eve, document, ana.uid, id);
    const path = `/households/${id}/invites`;
    const { code } = (await eve.in(id).post(path, { guestId: home.ben.uid })).body;
    // The invited person sees that others wrote the entries, and what they would owe.
    const preview = (await ben.post('/invites/look-up', { code })).body as Json;
    expect(preview).toMatchObject({ guestName: 'Ben', guestPast: { currency: 'USD' } });
    expect(new Date(preview.movedInAt).getTime()).toBeGreaterThan(Date.parse(document.exportedAt));
    expect((await ben.post('/invites/accept', { code })).status).toBe(200);
    const own = (await eve.in(id).post(path, { guestId: home.cleo.uid })).body;
    const cleo = home.cleo.in(id);
    expect((await cleo.post('/invites/accept', { code: own.code })).status).toBe(200);
    expect((await cleo.get('/debts')).body).toEqual((await home.cleo.get('/debts')).body);
    const rows = (await ben.in(id).get('/transactions')).body as Json[];
    expect(rows.length).toBe(((await home.ben.get('/transactions')).body as Json[]).length);
    await expectConsistent(api, id);
  },
);

apiTest('random histories are imported unchanged', async () => {
  const coverage = new Coverage();
  const commands = often({ gate: 12, long: 150 });
  const property = fc.asyncProperty(
    householdCommands(Math.min(commands, 60)),
    fc.noShrink(fc.nat()),
    async (all, place) => {
      if (coverage.commands >= commands) return;
      const real = await createRealHousehold(place, coverage);
      try {
        const stored = await readStored(real.api, real.householdId);
        await fc.asyncModelRun(() => ({ model: { stored }, real }), all);
        const { api, clients, householdId } = real;
        const admin = Object.values(clients)[0]!;
        const first = await admin.get(`/households/${householdId}/export`);
        // The owner may have left.
        if (first.status !== 200) return;
        const document = await getHouseholdDocument(admin, householdId);
        if (!document.hasAllBooks) return;
        const eve = await api.signUp({ name: 'Eve' });
        const id = randomUUID();
        const finished = await importHousehold(eve, document, admin.uid, id);
        expect([real.trace, finished.status, finished.body.detail]).toEqual([
          real.trace,
          200,
          undefined,
        ]);
        expect(comparableDocument(await getHouseholdDocument(eve, id), id)).toEqual(
          comparableDocument(document, id),
        );
        await expectConsistent(api, id);
      } finally {
        await real.api.stop();
      }
    },
  );
  await fc.assert(property, {
    numRuns: commands,
    seed: seedOfRun('moving in'),
    endOnFailure: true,
  });
  expect(coverage.commands).toBeGreaterThanOrEqual(commands);
});

apiTest(
  'an import is not opened before it is complete; parts that arrive twice are stored once',
  async ({ api, home }) => {
    await fillHousehold(home);
    const document = await getHouseholdDocument(home.ana, home.household);
    const [eve, finn] = [await api.signUp({ name: 'Eve' }), await api.signUp({ name: 'Finn' })];
    const id = randomUUID();
    const begin = householdImportBody(document, home.ana.uid, id);
    expect((await eve.post('/moves', begin)).status).toBe(201);
    expect((await eve.post('/moves', begin)).status).toBe(200);
    expect((await finn.post('/moves', begin)).body.code).toBe('id_taken');
    const other = { ...begin, memberId: home.ben.uid };
    expect((await eve.post('/moves', other)).body.code).toBe('id_taken');
    const pieces = piecesOfDocument(document);
    for (const [number, piece] of pieces.entries()) {
      const path = `/moves/${id}/pieces/${number}`;
      expect((await finn.put(path, piece)).status).toBe(404);
      expect((await eve.put(`/moves/${id}/pieces/${number + 1}`, piece)).status).toBe(409);
      expect((await eve.post(`/moves/${id}/finish`)).status).toBe(409);
      const twice = await Promise.all([eve.put(path, piece), eve.put(path, piece)]);
      expect(twice.map(({ status }) => status)).toEqual([200, 200]);
      expect((await eve.put(path, piece)).body.nextPiece).toBe(number + 1);
    }
    for (const someone of [eve, home.ana, home.ben, finn]) {
      const answers = await Promise.all([
        someone.in(id).get('/transactions'),
        someone.post(`/households/${id}/invites`),
        someone.put('/households/active', { householdId: id }),
      ]);
      expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('not_a_member'));
    }
    expect((await eve.get('/moves')).body).toMatchObject([{ id, nextPiece: pieces.length }]);
    expect((await finn.get('/moves')).body).toEqual([]);
    expect((await finn.post(`/moves/${id}/finish`)).status).toBe(404);
    const ends = await Promise.all([1, 2].map(() => eve.post(`/moves/${id}/finish`)));
    expect(ends.some(({ status }) => status === 200)).toBe(true);
    expect((await eve.post(`/moves/${id}/finish`)).status).toBe(200);
    expect((await eve.get('/moves')).body).toEqual([]);
    expect(comparableDocument(await getHouseholdDocument(eve, id), id)).toEqual(
      comparableDocument(document, id),
    );
    const code = await invite(eve.in(id), id);
    expect((await finn.post('/invites/accept', { code })).status).toBe(200);
  },
);

apiTest(
  'an abandoned import is deleted as a whole, by hand or after a week',
  async ({ api, home }) => {
    await fillHousehold(home);
    const document = await getHouseholdDocument(home.ana, home.household);
    const eve = await api.signUp({ name: 'Eve' });
    const left = async (id: string) => {
      const root = api.firestore.doc(`households/${id}`);
      return [(await root.get()).exists, (await root.listCollections()).map((one) => one.id)];
    };
    const begin = async () => {
      const id = randomUUID();
      await eve.post('/moves', householdImportBody(document, home.ana.uid, id));
      for (const [number, piece] of piecesOfDocument(document).entries()) {
        expect((await eve.put(`/moves/${id}/pieces/${number}`, piece)).status).toBe(200);
      }
      return id;
    };
    const first = await begin();
    expect((await home.ana.delete(`/moves/${first}`)).status).toBe(404);
    expect((await eve.delete(`/moves/${first}`)).status).toBe(204);
    expect(await left(first)).toEqual([false, []]);
    expect((await eve.post(`/moves/${first}/finish`)).status).toBe(404);
    const second = await begin();
    const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    expect(await removeAbandonedHouseholdImports(createStore(api.firestore), later)).toBe(1);
    expect(await left(second)).toEqual([false, []]);
  },
);
