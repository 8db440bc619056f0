import type { Activity } from '../activity/stored.ts';
import type { ImportedDebts } from '../import/imported-debts.ts';
import { restorableUntil } from '../transaction/transaction.ts';
import { ArrivalsCheck } from './check-arrivals.ts';
import type { RecordedImport } from './check-imports.ts';
import { changesOfOne, NotificationCheck } from './check-notifications.ts';
import { Differences, type Difference } from './difference.ts';
import { HistoryPath, ABSENT_STATE } from './history-path.ts';
import {
  aspectsOfGone,
  debtsInState,
  recordedKey,
  kinds,
  thingsIn,
  type Recorded,
  type RecordedType,
  type RecordedThing,
} from './recorded-states.ts';

interface Course {
  /** By the name of the aspect. */
  paths: Map<string, HistoryPath>;
  /** Whether every entry has all fields, not only those that changed. */
  isFull: boolean;
  isCreated: boolean;
}

type Entry = Pick<Activity, 'resourceType' | 'resourceId' | 'isBroughtAlong'>;

/**
 * Checks a household's history: every change of a debt must have an entry, and the entry must
 * notify everybody affected. Add all entries, those of one `resourceId` consecutively; only one
 * item's entries are in memory.
 */
export class HistoryCheck {
  readonly #recorded: Recorded;
  readonly #now: Date;
  readonly #notifications = new NotificationCheck();
  readonly #arrivals = new ArrivalsCheck();
  /** Stored items without an entry so far, by type and id. */
  readonly #things: Map<string, RecordedThing>;
  /** Ids of the entries that transactions name as their last. */
  readonly #named: ReadonlySet<string>;
  readonly #entries = new Map<string, Entry>();
  /** For an import in several parts: part id → id of the first part. */
  readonly #wholeOf: ReadonlyMap<string, string>;
  readonly #importSums = new Map<string, Map<string, ImportedDebts>>();
  readonly #debtsInEntries = new Map<string, readonly ImportedDebts[]>();
  readonly #found: Difference[] = [];
  #open = new Map<string, Course>();
  #resourceId: string | null = null;

  /** @param now decides until when the rows of an import must all exist */
  constructor(recorded: Recorded, now: Date) {
    this.#recorded = recorded;
    this.#now = now;
    this.#things = new Map(thingsIn(recorded).map((one) => [recordedKey(one.type, one.id), one]));
    this.#wholeOf = new Map(recorded.imports.map(({ id, partOf }) => [id, partOf ?? id]));
    this.#named = new Set(recorded.transactions.map(({ lastActivityId }) => lastActivityId));
  }

  add(entry: Activity): void {
    const { id, resourceType, resourceId, what, summary } = entry;
    if (resourceId !== this.#resourceId) this.#close();
    this.#resourceId = resourceId;
    if (this.#named.has(id)) this.#entries.set(id, entry);
    // An imported entry proves nothing.
    if (entry.isBroughtAlong) return;
    this.#notifications.add(entry);
    this.#arrivals.add(entry);
    if (what === 'imported' && summary) this.#debtsInEntries.set(resourceId, summary.debts);
    if (!(resourceType in kinds)) return;
    const isOfOne = resourceType === 'transactions' || resourceType === 'expenses';
    if (isOfOne && !changesOfOne.has(what)) return;
    this.#follow(resourceType as RecordedType, entry);
  }

  /** The entries that transactions name as their last, by id. */
  get entries(): ReadonlyMap<string, Entry> {
    return this.#entries;
  }

  /** To be called once, after all entries were added. */
  end(): Difference[] {
    this.#close();
    for (const thing of this.#things.values()) this.#check(thing, undefined);
    for (const { entry, members } of this.#notifications.end()) {
      const kind = kinds[entry.resourceType as RecordedType];
      const check = new Differences(kind, entry.resourceId);
      check.expect(`whom it was not told that it was ${entry.what} (${entry.id})`, [], members);
      this.#found.push(...check.found);
    }
    const parts = Map.groupBy(this.#recorded.imports, ({ id, partOf }) => partOf ?? id);
    for (const [id, imports] of parts) this.#checkImport(id, imports);
    return [...this.#found, ...this.#arrivals.end(this.#recorded.settleUps)];
  }

  #follow(type: RecordedType, { resourceId, before, after }: Activity): void {
    const key = recordedKey(type, resourceId);
    const course = this.#open.get(key) ?? { paths: new Map(), isFull: true, isCreated: false };
    this.#open.set(key, course);
    if (before === null) course.isCreated = true;
    for (const { name, of } of this.#things.get(key)?.aspects ?? aspectsOfGone(type)) {
      const none = name === 'paid mark' ? 'false' : ABSENT_STATE;
      const [from, to] = [before, after].map((facts) => (facts ? of(facts) : none));
      const path = course.paths.get(name) ?? new HistoryPath();
      course.paths.set(name, path);
      if (from === undefined || to === undefined) course.isFull = false;
      else path.add(from, to);
    }
  }

  #close(): void {
    for (const [key, course] of this.#open) {
      const thing = this.#things.get(key);
      if (thing) {
        this.#check(thing, course);
        this.#things.delete(key);
      } else if (course.isCreated && course.isFull) this.#checkGone(key, course);
    }
    this.#open = new Map();
  }

  #check({ type, id, aspects, importId }: RecordedThing, course: Course | undefined): void {
    if (course && !course.isFull) return;
    const check = new Differences(kinds[type], id);
    for (const aspect of aspects) {
      const path = course?.paths.get(aspect.name) ?? new HistoryPath();
      const { start, gap } = path.follow(aspect);
      check.expect(`a change of its ${aspect.name} without an entry in the history`, null, gap);
      if (importId !== null && aspect.name === 'money') this.#sumUp(importId, start);
    }
    this.#found.push(...check.found);
  }

  /** The last entry of a missing item must be its deletion. */
  #checkGone(key: string, { paths }: Course): void {
    const [type, id] = key.split(' ') as [RecordedType, string];
    const { gap } = (paths.get('money') ?? new HistoryPath()).follow({
      ...{ start: ABSENT_STATE, now: ABSENT_STATE, takenBackTo: null },
    });
    const check = new Differences(kinds[type], id);
    check.expect('it is gone, but its history does not say so', null, gap);
    this.#found.push(...check.found);
  }

  #sumUp(partId: string, start: string): void {
    const importId = this.#wholeOf.get(partId) ?? partId;
    const sums = this.#importSums.get(importId) ?? new Map<string, ImportedDebts>();
    this.#importSums.set(importId, sums);
    for (const { debtorId, creditorId, cents } of debtsInState(start)) {
      const key = JSON.stringify([debtorId, creditorId]);
      const sum = sums.get(key) ?? { debtorId, creditorId, count: 0, cents: 0 };
      sums.set(key, { ...sum, count: sum.count + 1, cents: sum.cents + cents });
    }
  }

  /** The entry has the debts of all parts' rows as they were when the import wrote them. */
  #checkImport(id: string, parts: readonly RecordedImport[]): void {
    // Deleted rows are purged after 30 days.
    const isThere = ({ state, createdAt }: RecordedImport) =>
      state === 'rolled_back' || (state === 'done' && this.#now < restorableUntil(createdAt));
    if (!parts.every(isThere) || parts.every(({ state }) => state === 'rolled_back')) return;
    const check = new Differences('import', id);
    const sums = [...(this.#importSums.get(id)?.values() ?? [])];
    check.expect(
      'the debts that it told',
      asTexts(sums),
      asTexts(this.#debtsInEntries.get(id) ?? []),
    );
    this.#found.push(...check.found);
  }
}

function asTexts(debts: readonly ImportedDebts[]): string[] {
  return debts
    .map(({ debtorId, creditorId, count, cents }) => {
      return `${debtorId} owes ${creditorId} ${cents} cents for ${count}`;
    })
    .sort();
}
