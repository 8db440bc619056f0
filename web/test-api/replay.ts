import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isProblem } from '@/lib/api-problem';
import { sendWrite } from '@/offline/outbox/send-write';
import { forgetWrites, queueWrite, listWrites, removeWrite } from '@/offline/outbox/outbox';
import { sendOrQueue } from '@/offline/outbox/send-or-queue';
import { sendWrites } from '@/offline/outbox/send-waiting';
import type { NewWrite } from '@/offline/outbox/waiting-write';
import { BUSY, holdBack, unlessSending } from '@/offline/outbox/write-lock';
import type { Json, TestApi, TestClient } from '../../functions/test/support/server/api-client.ts';
import { lend } from '../../functions/test/support/entries/transaction-fixture.ts';
import { checkThing } from './check-thing.ts';
import { createCutWay, type CutWay } from './cut-way.ts';
import { writeOf, type EnteredEntry } from './entered-entry.ts';
import type { ReplayCommand, ConnectionCut } from './replay-commands.ts';
import { waitFor } from '@test/wait-for';

type CommandOf<Type extends ReplayCommand['type']> = Extract<ReplayCommand, { type: Type }>;

interface People {
  reader: TestClient;
  other: TestClient;
  admin: TestClient;
}

/** One person's browser on an unreliable network. It records the entries and checks the result. */
export class Replay {
  readonly #owner = randomUUID();
  readonly #server: TestApi;
  readonly #householdId: string;
  readonly #people: People;
  readonly #way: CutWay;
  readonly #things: EnteredEntry[] = [];
  /** The row that exists from the start, for marks and comments. */
  #row: Json;
  #mark: boolean | null = null;
  /** Entries refused at some time: once changed they are sent again, after later ones. */
  readonly #refused = new Set<string>();

  constructor(
    server: TestApi,
    householdId: string,
    people: People,
    cuts: readonly ConnectionCut[],
  ) {
    this.#server = server;
    this.#householdId = householdId;
    this.#people = people;
    this.#way = createCutWay(server, people.reader, cuts);
  }

  async run(command: ReplayCommand): Promise<void> {
    this.#row ??= await lend(this.#people.reader, this.#people.other);
    if (command.type === 'enter') {
      const sending = command.isSending ? this.#sendWaiting() : null;
      await Promise.all([sending, this.#enter(command)]);
      return;
    }
    if (command.type === 'edit') return this.#edit(command);
    if (command.type === 'remove') return this.#remove(command);
    if (command.type === 'mark') return this.#setMark(command);
    if (command.type === 'changeByOther') return this.#changeByOther(command);
    await this.#sendWaiting();
  }

  async #enter({ kind, isAllowed, amount }: CommandOf<'enter'>): Promise<void> {
    const write = writeOf(kind, { amount, isAllowed }, this.#place());
    const thing = { id: write.resourceId, kind, isRemoved: false, changed: null };
    if (await this.#save(write)) this.#things.push({ ...thing, versions: [write] });
  }

  /** @returns whether it was entered: stored or queued; a refused entry stays in its form */
  async #save(write: NewWrite): Promise<boolean> {
    try {
      await sendOrQueue(this.#way.api, this.#owner, write);
      return true;
    } catch (error) {
      if (!isProblem(error)) throw error;
      const waiting = await listWrites(this.#owner);
      const kept = waiting.find(({ body }) => JSON.stringify(body) === JSON.stringify(write.body));
      if (kept?.refusal) this.#refused.add(write.resourceId);
      return kept !== undefined;
    }
  }

  async #edit({ which, isShared, amount }: CommandOf<'edit'>): Promise<void> {
    const waiting = await this.#editable();
    const thing = waiting[which % waiting.length];
    if (thing === undefined) return;
    if (thing.kind === 'payment') return this.#editPayment(thing, amount);
    const kind = isShared ? 'expense' : 'transaction';
    const write = writeOf(kind, { id: thing.id, amount, isAllowed: true }, this.#place());
    if (await this.#save(write)) thing.versions.push(write);
  }

  /** Like the payment dialog: blocks the waiting write, replaces it in its place, and leaves it to the outbox. */
  async #editPayment(thing: EnteredEntry, amount: number): Promise<void> {
    const write = writeOf('payment', { id: thing.id, amount, isAllowed: true }, this.#place());
    const end = await holdBack(this.#owner, write);
    expect(end).not.toBeNull();
    const { replaced } = await queueWrite(this.#owner, write);
    expect(replaced?.resourceId).toBe(thing.id);
    thing.versions.push(write);
    // While blocked it is not sent, and neither are later entries.
    await this.#sendWaiting();
    const waiting = await listWrites(this.#owner);
    expect(waiting.some(({ resourceId }) => resourceId === thing.id)).toBe(true);
    end!();
    // The lock is released shortly afterwards.
    const isFree = () => unlessSending(this.#owner, write, () => Promise.resolve(true));
    await waitFor(async () => expect(await isFree()).not.toBe(BUSY));
  }

  async #editable(): Promise<EnteredEntry[]> {
    const waiting = await listWrites(this.#owner);
    return this.#things.filter(
      ({ id, kind }) => kind !== 'comment' && waiting.some(({ resourceId }) => resourceId === id),
    );
  }

  async #remove({ which }: CommandOf<'remove'>): Promise<void> {
    const waiting = await listWrites(this.#owner);
    const write = waiting[which % waiting.length];
    const thing = this.#things.find(({ id }) => id === write?.resourceId);
    if (write === undefined || thing === undefined) return;
    await removeWrite(write.order);
    thing.isRemoved = true;
  }

  async #setMark({ paid }: CommandOf<'mark'>): Promise<void> {
    const { id, version } = this.#row;
    const isKept = await this.#save({
      householdId: this.#householdId,
      kind: 'paid',
      resourceId: id,
      method: 'PATCH',
      path: `/transactions/${id}`,
      body: { paid },
      ifMatch: `"${version}"`,
      title: 'Row',
      amountCents: null,
      form: null,
    });
    if (isKept) this.#mark = paid;
    await this.#look();
  }

  /** The screen refetches the row unless a mark of it waits, which means offline. */
  async #look(): Promise<void> {
    const waiting = await listWrites(this.#owner);
    if (waiting.some(({ resourceId }) => resourceId === this.#row.id)) return;
    this.#row = (await this.#people.reader.get(`/transactions/${this.#row.id}`)).body;
  }

  async #changeByOther({ which, note }: CommandOf<'changeByOther'>): Promise<void> {
    const things = this.#things.filter(({ kind, isRemoved }) => !isRemoved && kind !== 'comment');
    const thing = things[which % things.length];
    if (thing === undefined) return;
    const places = this.#idsOf(thing).flatMap((id) => [
      ['/expenses', id] as const,
      ['/transactions', id] as const,
    ]);
    for (const [path, id] of places) {
      const { status, body } = await this.#people.admin.get(`${path}/${id}`);
      if (status !== 200 || body.deletedAt) continue;
      const changed = await this.#people.admin.put(`${path}/${id}`, putBody(path, body, note));
      expect(changed.status).toBe(200);
      thing.changed = { path: thing.kind === 'payment' ? '/payments' : path, note };
    }
  }

  async #sendWaiting(): Promise<boolean> {
    const outcome = await sendWrites(this.#owner, {
      send: (write) => sendWrite(this.#way.api, write),
      currentUid: () => this.#owner,
    });
    for (const { resourceId } of outcome?.refused ?? []) this.#refused.add(resourceId);
    await this.#look();
    return outcome?.isStopped ?? true;
  }

  async sendRest(): Promise<void> {
    this.#way.mend();
    expect(await this.#sendWaiting()).toBe(false);
    await this.#way.arrive();
    await this.#look();
  }

  /** Each entry is stored once in its last version; refused ones wait with their reason. */
  async check(): Promise<void> {
    const waiting = await listWrites(this.#owner);
    for (const write of waiting) expect(write.refusal).not.toBeNull();
    this.#checkOrder();
    for (const thing of this.#things) {
      const write = waiting.find(({ resourceId }) => resourceId === thing.id);
      const ids = this.#idsOf(thing);
      await checkThing(this.#server, this.#people.reader, thing, ids, write?.refusal ?? null);
    }
    if (this.#mark !== null) expect(this.#row.paid).toBe(this.#mark);
    const known = new Set(this.#things.map(({ id }) => id));
    expect(waiting.filter(({ resourceId }) => !known.has(resourceId))).toEqual([]);
  }

  /** First arrivals are in the order of entry over the whole run, whether sent directly or from the outbox. */
  #checkOrder(): void {
    const inTurn = this.#things.filter(({ id, isRemoved }) => !isRemoved && !this.#refused.has(id));
    const thingOf = (id: string) => inTurn.find((thing) => this.#idsOf(thing).includes(id));
    const arrived = new Set(this.#way.stored.flatMap(({ id }) => thingOf(id) ?? []));
    expect([...arrived]).toEqual(inTurn.filter((thing) => arrived.has(thing)));
  }

  /** All ids that it may be stored under: a change of its kind gives it a new id. */
  #idsOf({ id, versions }: EnteredEntry): string[] {
    const notes = new Set(versions.map(({ title }) => title));
    const stored = this.#way.stored.filter(({ note }) => notes.has(note));
    return [...new Set([id, ...stored.map((one) => one.id)])];
  }

  async end(): Promise<void> {
    await forgetWrites(this.#owner);
  }

  #place() {
    return { householdId: this.#householdId, commentedId: this.#row.id, people: this.#people };
  }
}

function putBody(path: string, stored: Json, note: string): Json {
  if (path === '/transactions') return { ...stored, note };
  const { kind, amount, transactionDate, categories, optional, payers, split } = stored;
  return { kind, amount, transactionDate, categories, optional, payers, split, note };
}
