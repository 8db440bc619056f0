import { expect } from 'vitest';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import type { Json, TestApi, TestClient } from '../../functions/test/support/server/api-client.ts';
import type { EnteredEntry } from './entered-entry.ts';

/** Checks that an entry is stored at the server in the right number and version. */
export async function checkThing(
  server: TestApi,
  reader: TestClient,
  thing: EnteredEntry,
  ids: readonly string[],
  refusal: WaitingWrite['refusal'],
): Promise<void> {
  const found = (await Promise.all(ids.map((id) => findStored(reader, thing, id)))).flat();
  for (const id of ids) await expectEnteredOnce(server, thing, id);
  if (found.length > 0) expect(await countCreations(server, thing, ids)).toBeGreaterThan(0);
  const last = thing.versions.at(-1)!;
  if (thing.changed !== null) {
    // Waiting edits must not overwrite another member's change.
    expect(found).toMatchObject([{ path: thing.changed.path, note: thing.changed.note }]);
  } else if (thing.isRemoved || refusal !== null) {
    // It may have arrived earlier, in any of its versions.
    const notes = thing.versions.map(({ title }) => title);
    expect(found.length).toBeLessThanOrEqual(1);
    for (const { note } of found) expect(notes).toContain(note);
  } else {
    expect(found).toMatchObject([{ path: last.path, note: last.title }]);
  }
  if (refusal !== null) expectReason(thing, refusal);
}

/** Valid reasons of a refusal: an unknown person, a blank comment, another member's change, or a kind that changed more than once. */
function expectReason({ versions, changed }: EnteredEntry, { code }: { code: string }): void {
  const paths = versions.map(({ path }) => path);
  const turns = paths.filter((path, index) => index > 0 && path !== paths[index - 1]).length;
  const isWrong = JSON.stringify(versions.at(-1)!.body).includes('nobody-here');
  const isBlank = versions.at(-1)!.kind === 'comment';
  if (code === 'precondition_failed') expect(changed).not.toBeNull();
  else if (code === 'id_taken') expect(turns).toBeGreaterThan(1);
  else expect(isWrong || isBlank).toBe(true);
}

interface Found {
  path: string;
  note: string;
}

async function findStored(
  reader: TestClient,
  { kind, versions }: EnteredEntry,
  id: string,
): Promise<Found[]> {
  const path = versions[0]!.path;
  if (kind === 'comment') {
    const comments: Json[] = (await reader.get(path)).body;
    return comments.filter((one) => one.id === id).map(({ text }) => ({ path, note: text }));
  }
  const found: Found[] = [];
  for (const place of ['/expenses', '/transactions']) {
    const { status, body } = await reader.get(`${place}/${id}`);
    const isThere = status === 200 && !body.deletedAt;
    const shownAs = kind === 'payment' ? '/payments' : place;
    if (isThere) found.push({ path: shownAs, note: body.note });
  }
  return found;
}

/** The activity has one entry, however often the request was sent. */
async function expectEnteredOnce(server: TestApi, thing: EnteredEntry, id: string): Promise<void> {
  if (thing.kind === 'comment') return;
  expect((await listCreations(server, thing, id)).length).toBeLessThanOrEqual(1);
}

async function countCreations(
  server: TestApi,
  thing: EnteredEntry,
  ids: readonly string[],
): Promise<number> {
  if (thing.kind === 'comment') return 1;
  const all = await Promise.all(ids.map((id) => listCreations(server, thing, id)));
  return all.flat().length;
}

async function listCreations(
  { firestore }: TestApi,
  { versions }: EnteredEntry,
  id: string,
): Promise<Record<string, unknown>[]> {
  const entries = await firestore
    .collection(`households/${versions[0]!.householdId}/activity`)
    .where('resourceId', '==', id)
    .get();
  return entries.docs.map((document) => document.data()).filter(isCreation);
}

function isCreation({ what }: Record<string, unknown>): boolean {
  return what === 'created';
}
