import { closedFact, ownFacts } from '../../core/notification/member-notification.ts';
import { unmark } from '../../core/notification/notification-mark.ts';
import { joinSummaries, summarize, withoutSummary } from '../../core/notification/summarize.ts';
import type {
  Activity,
  ImportDocument,
  ImportNotification,
} from '../../platform/firestore/documents.ts';
import { readClosedMonths } from '../../people/households/household.repository.ts';
import { activity, noticeMarks } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { NewActivity, UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { importedThings, type Imported } from './imported-rows.ts';

type NotifiedImport = Pick<ImportDocument, 'id' | 'actor' | 'partOf' | 'source'>;

/** The id of the import that tells of a whole file: that of its first rows. */
export function wholeIdOf({ id, partOf }: Pick<ImportDocument, 'id' | 'partOf'>): string {
  return partOf ?? id;
}

/** What the history tells of an import: the number of entries, and each member's part in them. */
export async function importNotificationOf(
  unit: UnitOfWork,
  householdId: string,
  imported: Imported,
): Promise<ImportNotification> {
  const things = importedThings(imported);
  const closedMonths = await readClosedMonths(unit, householdId);
  return { count: things.length, summary: summarize(things, imported.rows, closedMonths) };
}

/**
 * Records what an import brings in: the importer, and everybody who may read their rows, is told of all of
 * it; everybody else of their own part. Further parts of a file change the same entries, which then count as
 * new again.
 */
export async function recordImport(
  unit: UnitOfWork,
  context: ChangeContext,
  record: NotifiedImport,
  telling: ImportNotification,
): Promise<void> {
  const ids = record.partOf === undefined ? null : idsOf(record, 'import', telling);
  const known = await readKnown(unit, context.householdId, ids);
  const total = joinTo(known.main, telling);
  notify(unit, context, { record, acts: imported, total, known, changed: telling });
  if (known.main) await makeNew(unit, context.householdId, known.main.id, total);
}

/** Records that an import is undone. Undoing several parts of a file is told in the same entries. */
export async function recordImportUndone(
  unit: UnitOfWork,
  context: ChangeContext,
  record: NotifiedImport,
  telling: ImportNotification,
): Promise<void> {
  const ids = idsOf(record, 'import-undone', telling);
  const found = await readKnown(unit, context.householdId, ids);
  // Somebody else may have undone the other parts.
  const isOthers = found.main !== null && found.main.actor !== context.actorId;
  const known = isOthers ? { ...nothingKnown, isApart: true } : found;
  const total = joinTo(known.main, telling);
  notify(unit, context, { record, acts: undone, total, known, changed: telling });
  if (known.main) await makeNew(unit, context.householdId, known.main.id, total);
}

/** Tells everybody who was told of an import that it is gone, or what is left of it. */
export async function recordRolledBack(
  unit: UnitOfWork,
  householdId: string,
  record: ImportDocument,
): Promise<void> {
  const { actor, told } = record;
  if (record.partOf === undefined) return recordAllGone(unit, householdId, record);
  if (told === undefined) return;
  const known = await readKnown(unit, householdId, idsOf(record, 'import', told));
  if (!known.main) return;
  const before = storedIn(known.main);
  const summary = withoutSummary(before.summary, told.summary);
  const total = { count: before.count - told.count, summary };
  const context = { householdId, actorId: actor };
  notify(unit, context, { record, acts: imported, total, known, changed: told });
  await makeNew(unit, householdId, known.main.id, total);
}

interface Acts {
  prefix: 'import' | 'import-undone';
  what: 'imported' | 'import_undone';
  /** The act in the entry about one member's part. */
  ofMember: 'imported_debts' | 'imported_debts_undone';
}

const imported: Acts = { prefix: 'import', what: 'imported', ofMember: 'imported_debts' };
const undone: Acts = {
  ...{ prefix: 'import-undone', what: 'import_undone', ofMember: 'imported_debts_undone' },
};

/** The entries that the history has already. */
interface Known {
  main: Activity | null;
  lines: ReadonlyMap<string, Activity>;
  /** They are by another actor, so this act gets entries of its own. */
  isApart?: boolean;
}

const nothingKnown: Known = { main: null, lines: new Map() };

interface RecordedNotification {
  record: NotifiedImport;
  acts: Acts;
  /** What the entries say afterwards. */
  total: ImportNotification;
  known: Known;
  /** The part that is new: only the entries of its members change. */
  changed: ImportNotification;
}

/**
 * Writes one main entry for the importer and everybody who reads their rows; the others in the rows get it as
 * a notice of their own part. Because those can't read the main entry in the history, each of them also gets
 * an entry of their own there.
 */
function notify(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<ChangeContext, 'householdId' | 'actorId'>,
  { record, acts, total, known, changed }: RecordedNotification,
): void {
  const { actor: ownerId, source } = record;
  const from = source === undefined ? {} : { source };
  const write = (lineId: string, entry: Omit<NewActivity, 'before' | 'after'>, facts: object) => {
    const whole = {
      ...entry,
      before: acts === undone ? { ...facts, ...from } : null,
      after: acts === undone ? null : { ...facts, ...from },
    };
    const before = known.lines.get(lineId);
    if (before) unit.retell(householdId, before, whole);
    else unit.record(householdId, whole, known.isApart ? undefined : lineId);
  };
  const resourceId = wholeIdOf(record);
  const common = { actor: actorId, resourceType: 'transactions', resourceId } as const;
  const { counts } = total.summary;
  write(
    `${acts.prefix}-${resourceId}`,
    {
      ...{ ...common, what: acts.what, ownerId, parties: [] },
      ...{ concerns: Object.keys(counts), summary: total.summary },
    },
    { count: total.count, ...closedFact(total.summary) },
  );
  for (const memberId of Object.keys(changed.summary.counts).sort()) {
    if (memberId === actorId || memberId === ownerId) continue;
    const facts = { memberId, ...ownFacts(total.summary, memberId) };
    const audience = { ownerId: null, parties: [memberId], concerns: [] };
    write(
      lineIdOf(acts.prefix, resourceId, memberId),
      { ...common, what: acts.ofMember, ...audience },
      facts,
    );
  }
}

function lineIdOf(prefix: string, wholeId: string, memberId: string): string {
  return `${prefix}-${wholeId}-${memberId}`;
}

function idsOf(
  record: NotifiedImport,
  prefix: Acts['prefix'],
  { summary }: ImportNotification,
): string[] {
  const wholeId = wholeIdOf(record);
  const members = Object.keys(summary.counts);
  return [`${prefix}-${wholeId}`, ...members.map((id) => lineIdOf(prefix, wholeId, id))];
}

/** @param ids the first is that of the main entry; null = there can be no entries yet */
async function readKnown(
  unit: UnitOfWork,
  householdId: string,
  ids: readonly string[] | null,
): Promise<Known> {
  if (ids === null) return nothingKnown;
  const found = await unit.getAll(ids.map((id) => activity(householdId).doc(id)));
  const lines = new Map(found.flatMap((one) => (one ? [[one.id, one] as const] : [])));
  return { main: lines.get(ids[0]!) ?? null, lines };
}

function joinTo(main: Activity | null, telling: ImportNotification): ImportNotification {
  if (main === null) return telling;
  const { count, summary } = storedIn(main);
  return { count: count + telling.count, summary: joinSummaries(summary, telling.summary) };
}

function storedIn({ before, after, summary }: Activity): ImportNotification {
  const { count } = (after ?? before ?? {}) as { count?: number };
  return { count: count ?? 0, summary: summary ?? { counts: {}, debts: [] } };
}

/** Makes entries unread again: whoever confirmed them has not seen what they say now. */
async function makeNew(
  unit: UnitOfWork,
  householdId: string,
  id: string,
  { summary }: ImportNotification,
): Promise<void> {
  const documents = Object.keys(summary.counts).map((uid) => noticeMarks(householdId).doc(uid));
  for (const mark of await unit.getAll(documents)) {
    const after = mark && unmark(mark, id);
    if (after && after !== mark) unit.replace(noticeMarks(householdId).doc(after.id), after);
  }
}

const undoneAs = { imported: 'import_undone', imported_debts: 'imported_debts_undone' } as const;

/**
 * Tells everybody who was told of an import that all of it is gone. The actor is the importer, also where the
 * scheduled job has removed it.
 */
async function recordAllGone(
  unit: UnitOfWork,
  householdId: string,
  { id: importId, actor }: ImportDocument,
): Promise<void> {
  const told = await unit.query({
    from: activity(householdId),
    where: [where('resourceId', '==', importId)],
  });
  for (const entry of told) {
    if (entry.what !== 'imported' && entry.what !== 'imported_debts') continue;
    const gone = { what: undoneAs[entry.what], before: entry.after, after: null };
    unit.record(householdId, { ...entry, ...gone, actor });
  }
}
