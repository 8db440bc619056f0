import { closedFact, ownFacts } from '../../core/notification/member-notification.ts';
import { unmark } from '../../core/notification/notification-mark.ts';
import { joinSummaries, summarize, withoutSummary } from '../../core/notification/summarize.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type {
  ImportDocument,
  ImportNotification,
  ImportDispute,
} from '../../core/import/stored.ts';
import { readClosedMonths } from '../../people/households/household.repository.ts';
import { activity, noticeMarks } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { NewActivity, UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { ChangeContext } from '../shared/transaction-change.ts';
import { importedThings, type Imported } from './imported-rows.ts';

type NotifiedImport = Pick<ImportDocument, 'id' | 'actor' | 'partOf' | 'source'>;

/** The id for the whole file: that of its first part. */
export function wholeIdOf({ id, partOf }: Pick<ImportDocument, 'id' | 'partOf'>): string {
  return partOf ?? id;
}

export async function importNotificationOf(
  unit: UnitOfWork,
  householdId: string,
  imported: Imported,
): Promise<ImportNotification> {
  const things = importedThings(imported);
  const closedMonths = await readClosedMonths(unit, householdId);
  return { count: things.length, summary: summarize(things, imported.rows, closedMonths) };
}

/** Readers are notified of all, others of their part. Later file parts update the same entries. */
export async function recordImport(
  unit: UnitOfWork,
  context: ChangeContext,
  record: NotifiedImport,
  notification: ImportNotification,
): Promise<void> {
  const ids = record.partOf === undefined ? null : idsOf(record, 'import', notification);
  const known = await readKnown(unit, context.householdId, ids);
  const total = joinTo(known.main, notification);
  notify(unit, context, { record, kinds: imported, total, known, changed: notification });
  if (known.main) await markUnread(unit, context.householdId, known.main.id, total);
}

/** The undo of several parts updates the same history entries. */
export async function recordImportUndone(
  unit: UnitOfWork,
  context: ChangeContext,
  record: NotifiedImport,
  notification: ImportNotification,
): Promise<void> {
  const ids = idsOf(record, 'import-undone', notification);
  const found = await readKnown(unit, context.householdId, ids);
  // Another member may have undone the other parts.
  const isOthers = found.main !== null && found.main.actor !== context.actorId;
  const known = isOthers ? { ...nothingKnown, isApart: true } : found;
  const total = joinTo(known.main, notification);
  notify(unit, context, { record, kinds: undone, total, known, changed: notification });
  if (known.main) await markUnread(unit, context.householdId, known.main.id, total);
}

/** Notifies everybody who was notified of an import that it is gone, or what remains. */
export async function recordRolledBack(
  unit: UnitOfWork,
  householdId: string,
  record: ImportDocument,
): Promise<void> {
  const { actor, told: notified } = record;
  if (record.partOf === undefined) return recordAllGone(unit, householdId, record);
  if (notified === undefined) return;
  const known = await readKnown(unit, householdId, idsOf(record, 'import', notified));
  if (!known.main) return;
  const before = storedIn(known.main);
  const summary = withoutSummary(before.summary, notified.summary);
  const total = { count: before.count - notified.count, summary };
  const context = { householdId, actorId: actor };
  notify(unit, context, { record, kinds: imported, total, known, changed: notified });
  await markUnread(unit, householdId, known.main.id, total);
}

interface ActivityKinds {
  prefix: 'import' | 'import-undone';
  what: 'imported' | 'import_undone';
  ofMember: 'imported_debts' | 'imported_debts_undone';
}

const imported: ActivityKinds = { prefix: 'import', what: 'imported', ofMember: 'imported_debts' };
const undone: ActivityKinds = {
  ...{ prefix: 'import-undone', what: 'import_undone', ofMember: 'imported_debts_undone' },
};

interface Known {
  main: Activity | null;
  lines: ReadonlyMap<string, Activity>;
  /** Another actor wrote them, so this undo gets separate entries. */
  isApart?: boolean;
}

const nothingKnown: Known = { main: null, lines: new Map() };

interface RecordedNotification {
  record: NotifiedImport;
  kinds: ActivityKinds;
  total: ImportNotification;
  known: Known;
  /** The new part; only entries of its members change. */
  changed: ImportNotification;
}

/**
 * Writes one main entry for the importer and readers of their rows. Other parties see it as a
 * notification of their part. They cannot read the main entry in the history, so each gets a
 * separate one there.
 */
function notify(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<ChangeContext, 'householdId' | 'actorId'>,
  { record, kinds, total, known, changed }: RecordedNotification,
): void {
  const { actor: ownerId, source } = record;
  const from = source === undefined ? {} : { source };
  type Written = NewActivity & { resourceType: 'transactions' };
  const write = (lineId: string, entry: Omit<Written, 'before' | 'after'>, facts: object) => {
    const whole = {
      ...entry,
      before: kinds === undone ? { ...facts, ...from } : null,
      after: kinds === undone ? null : { ...facts, ...from },
    };
    const before = known.lines.get(lineId);
    if (before) unit.updateRecord(householdId, before, whole);
    else unit.record(householdId, whole, known.isApart ? undefined : lineId);
  };
  const resourceId = wholeIdOf(record);
  const common = { actor: actorId, resourceType: 'transactions', resourceId } as const;
  const { counts } = total.summary;
  write(
    `${kinds.prefix}-${resourceId}`,
    {
      ...{ ...common, what: kinds.what, ownerId, parties: [] },
      ...{ concerns: Object.keys(counts), summary: total.summary },
    },
    { count: total.count, ...closedFact(total.summary) },
  );
  for (const memberId of Object.keys(changed.summary.counts).sort()) {
    if (memberId === actorId || memberId === ownerId) continue;
    const facts = { memberId, ...ownFacts(total.summary, memberId) };
    const audience = { ownerId: null, parties: [memberId], concerns: [] };
    write(
      lineIdOf(kinds.prefix, resourceId, memberId),
      { ...common, what: kinds.ofMember, ...audience },
      facts,
    );
  }
}

function lineIdOf(prefix: string, wholeId: string, memberId: string): string {
  return `${prefix}-${wholeId}-${memberId}`;
}

function idsOf(
  record: NotifiedImport,
  prefix: ActivityKinds['prefix'],
  { summary }: ImportNotification,
): string[] {
  const wholeId = wholeIdOf(record);
  const members = Object.keys(summary.counts);
  return [`${prefix}-${wholeId}`, ...members.map((id) => lineIdOf(prefix, wholeId, id))];
}

/** @param ids the main entry's first; null = no entries can exist yet */
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

function joinTo(main: Activity | null, notification: ImportNotification): ImportNotification {
  if (main === null) return notification;
  const { count, summary } = storedIn(main);
  return {
    count: count + notification.count,
    summary: joinSummaries(summary, notification.summary),
  };
}

function storedIn({ before, after, summary }: Activity): ImportNotification {
  const { count } = (after ?? before ?? {}) as { count?: number };
  return { count: count ?? 0, summary: summary ?? { counts: {}, debts: [] } };
}

/** Marks an entry as unread: its content has changed since it was read. */
async function markUnread(
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

/** The actor is the importer, even if the scheduled job removed the import. */
async function recordAllGone(
  unit: UnitOfWork,
  householdId: string,
  { id: importId, actor }: ImportDocument,
): Promise<void> {
  const notified = await unit.query({
    from: activity(householdId),
    where: [where('resourceId', '==', importId)],
  });
  for (const entry of notified) {
    if (entry.what !== 'imported' && entry.what !== 'imported_debts') continue;
    const gone = { what: undoneAs[entry.what], before: entry.after, after: null };
    unit.record(householdId, { ...entry, ...gone, actor, resourceType: 'transactions' });
  }
}

interface ImportDisputeNotification {
  record: ImportDocument;
  importEntry: Activity;
  dispute: ImportDispute;
}

/** Notifies the importer, and all who share imported rows with the member. */
export function recordImportDispute(
  unit: UnitOfWork,
  { householdId, actorId }: Pick<ChangeContext, 'householdId' | 'actorId'>,
  { record, importEntry, dispute }: ImportDisputeNotification,
): void {
  const { actor: ownerId, source } = record;
  const debts = importEntry.summary?.debts ?? [];
  const others = debts
    .filter((one) => [one.debtorId, one.creditorId].includes(actorId))
    .flatMap(({ debtorId, creditorId }) => [debtorId, creditorId]);
  const people = [...new Set([actorId, ownerId, ...others])].sort();
  unit.record(householdId, {
    actor: actorId,
    what: dispute.isWithdrawn ? 'import_dispute_withdrawn' : 'import_disputed',
    resourceType: 'transactions',
    resourceId: wholeIdOf(record),
    ownerId,
    parties: people.filter((id) => id !== ownerId),
    concerns: people,
    before: null,
    after: {
      ...(source === undefined ? {} : { source }),
      ...(dispute.isWithdrawn ? {} : { reason: dispute.reason }),
    },
  });
}
