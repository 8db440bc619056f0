import { randomUUID } from 'node:crypto';
import { DocumentJoiner } from '../../../src/core/document/document-joiner.ts';
import {
  householdExportSchema,
  type DocumentPart,
  type HouseholdDocument,
} from '../../../src/core/document/household-document.ts';
import { pieceSections } from '../../../src/core/document/household-import-resource.ts';
import { importedActivityIds } from '../../../src/importing/households/household-import-piece.service.ts';
import { say } from '../entries/comment-fixture.ts';
import { postExpense } from '../entries/expense-fixture.ts';
import { postSettlement } from '../entries/settlement-fixture.ts';
import { lend, postTransaction } from '../entries/transaction-fixture.ts';
import type { Json, TestAnswer, TestClient } from '../server/api-client.ts';
import type { Home } from './household-fixture.ts';

/** Creates some of everything. */
export async function fillHousehold({ ana, ben, cleo }: Home): Promise<void> {
  const [one] = (await ana.get('/categories')).body as Json[];
  const categories = [{ id: one.id, name: one.name }];
  const dinner = await postExpense(ana, [ana, ben, cleo], { categories, amount: 100 });
  await say(ben, `/expenses/${dinner.id}`, 'Was that for all of us?');
  await ben.post(`/expenses/${dinner.id}/dispute`, { reason: 'I was away.' });
  await lend(ana, ben, 40);
  await postSettlement(ben, await lend(ben, ana, 15));
  await lend(ana, cleo, 7);
  await ana.post('/settle-ups', { id: randomUUID(), with: cleo.uid, payment: {} });
  const mistake = await postTransaction(ben, { note: 'By mistake' });
  await ben.delete(`/transactions/${mistake.id}`);
  const own = await postTransaction(cleo, { note: 'Chess board' });
  await say(cleo, `/transactions/${own.id}`, 'Only mine');
  await ana.post('/months/2026-09/close');
  const budget = { categoryId: one.id, amount: 300, startMonth: '2026-09' };
  const ofHousehold = { ...budget, whose: 'household', carriesOver: true };
  const id = randomUUID();
  await ana.put(`/budgets/${id}`, ofHousehold);
  // Earlier months keep their amount.
  await ana.put(`/budgets/${id}`, { ...ofHousehold, amount: 350 });
  // Each has a personal one.
  for (const member of [ana, ben]) {
    await member.put(`/budgets/${randomUUID()}`, { ...budget, whose: 'mine' });
  }
}

export async function getHouseholdDocument(
  client: TestClient,
  householdId: string,
): Promise<HouseholdDocument> {
  let text = '';
  const document = new DocumentJoiner((more) => void (text += more));
  for (let next: string | null = ''; next !== null;) {
    const after = next === '' ? '' : `?after=${next}`;
    const answer = await client.get(`/households/${householdId}/export${after}`);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    next = await document.add(answer.body as DocumentPart);
  }
  return householdExportSchema.parse(JSON.parse(text));
}

/** The body of the request that begins an import. */
export function householdImportBody(
  { format, version, exportedAt, exportedBy, hasAllBooks, household, members, end }: Json,
  memberId: string,
  id: string = randomUUID(),
): Json {
  const head = { format, version, exportedAt, exportedBy, hasAllBooks, household };
  return { id, memberId, document: { ...head, members, end } };
}

/** The bodies of the following requests, piece by piece. */
export function piecesOfDocument(document: Json, size = 200): Json[] {
  return pieceSections.flatMap((section) => {
    const rows = (document[section] ?? []) as Json[];
    const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => at * size);
    return starts.map((start) => ({ section, rows: rows.slice(start, start + size) }));
  });
}

/** Imports the whole household, and returns the first refusal, else the last response. */
export async function importHousehold(
  client: TestClient,
  document: Json,
  memberId: string,
  id: string = randomUUID(),
): Promise<TestAnswer> {
  const begun = await client.post('/moves', householdImportBody(document, memberId, id));
  if (begun.status !== 201) return begun;
  for (const [number, piece] of piecesOfDocument(document).entries()) {
    const answer = await client.put(`/moves/${id}/pieces/${number}`, piece);
    if (answer.status !== 200) return answer;
  }
  return client.post(`/moves/${id}/finish`);
}

/** A document in a fixed order, without the fields that an import changes on purpose. */
export function comparableDocument(document: HouseholdDocument, movedTo: string | null): Json {
  const { household, members, categories, activity, expenses, transactions } = document;
  const isMoved = household.id === movedTo;
  const entryIdOf = isMoved || movedTo === null ? (id: string) => id : importedActivityIds(movedTo);
  const told = (one: Json) => ({
    ...one,
    lastActivityId: entryIdOf(one.lastActivityId),
    ...(one.lastEdit && {
      lastEdit: { ...one.lastEdit, activityId: entryIdOf(one.lastEdit.activityId) },
    }),
  });
  return {
    household: { ...household, id: '' },
    members: sorted(members).map((one) => without(one, 'role', 'isGuest', 'onlyLooks')),
    categories: sorted(categories),
    activity: sorted(
      activity
        .filter(({ id }) => id !== movedTo)
        .map((one) => ({ ...without(one, 'isBroughtAlong'), id: entryIdOf(one.id) })),
    ),
    series: sorted(document.series ?? []).map(told),
    drafts: sorted(document.drafts ?? []),
    expenses: sorted(expenses).map(told),
    transactions: sorted(transactions).map(told),
    settlements: sorted(document.settlements),
    settleUps: sorted(document.settleUps),
  };
}

function without(row: object, ...names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

function sorted<T extends { id: string }>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const begun = '2026-01-01T00:00:00.000Z';

/** A household of one person with one category. */
export function smallDocument(memberId = 'somebody'): Json {
  const person = {
    id: memberId,
    name: 'Nora',
    isGuest: false,
    role: 'superadmin',
    onlyLooks: false,
  };
  const none = { permissions: 0, activity: 0, expenses: 0, transactions: 0, settlements: 0 };
  return {
    ...{ format: 'housetab-household', version: 1, exportedAt: begun, exportedBy: memberId },
    hasAllBooks: true,
    household: {
      ...{
        id: 'earlier',
        name: 'Old Street',
        timeZone: 'UTC',
        currency: 'EUR',
        defaultSplit: null,
      },
      ...{ openBooks: false, createdAt: begun },
    },
    members: [{ ...person, joinedAt: begun, leftAt: null }],
    categories: [
      {
        ...{ id: 'food', name: 'Food', description: '', color: '#22c55e', userId: null },
        ...{ groupName: null, source: 'own' },
      },
    ],
    ...{ permissions: [], activity: [], expenses: [], transactions: [], settlements: [] },
    settleUps: [],
    end: { members: 1, categories: 1, ...none, settleUps: 0 },
  };
}
