import type { Activity } from '../activity/stored.ts';
import { peopleInFacts, stakeChange } from '../notification/stake.ts';
import { changesMoney } from '../money/stake-change.ts';

/** Events that create, change or end the debts of one transaction or expense. */
export const changesOfOne = new Set(['created', 'updated', 'deleted', 'restored']);

/** An entry that did not notify members whose debts it changed. */
export interface MissedNotification {
  entry: Pick<Activity, 'id' | 'actor' | 'what' | 'resourceType' | 'resourceId' | 'at'>;
  members: readonly string[];
}

/** Finds entries that change somebody's debts and do not concern them, except as their actor. */
export class NotificationCheck {
  readonly #missed: MissedNotification[] = [];
  /** Recipients of an entry about several deletions or settle-ups, by its time and actor. */
  readonly #recipientsTogether = new Map<string, readonly string[]>();

  add(entry: Activity): void {
    const { id, actor, what, resourceType, resourceId, at, concerns } = entry;
    // Old entries don't store their recipients.
    if (!concerns) return;
    if (together.has(what)) this.#recipientsTogether.set(momentOf(entry), concerns);
    const members = affectedBy(entry).filter((uid) => uid !== actor && !concerns.includes(uid));
    if (members.length === 0) return;
    this.#missed.push({ entry: { id, actor, what, resourceType, resourceId, at }, members });
  }

  /** To be called last: an entry about many items may come after those of the items. */
  end(): MissedNotification[] {
    return this.#missed.flatMap(({ entry, members }) => {
      const recipients = singly.has(entry.what)
        ? this.#recipientsTogether.get(momentOf(entry))
        : undefined;
      const left = members.filter((uid) => !recipients?.includes(uid));
      return left.length === 0 ? [] : [{ entry, members: left }];
    });
  }
}

/** Events about many items, and the events about each of them. */
const together = new Set(['deleted_together', 'evened', 'even_arrived', 'evened_undone']);
const singly = new Set(['deleted', 'settled_up', 'undone']);

/** All entries of one commit have one time. */
function momentOf({ at, actor }: Pick<Activity, 'at' | 'actor'>): string {
  return `${at.getTime()} ${actor}`;
}

/** Members whose debts the entry changes. */
function affectedBy(entry: Activity): string[] {
  const { what, resourceType, before, after, summary } = entry;
  // A departure changes no debts; its entry only reports them.
  if (resourceType === 'members') return [];
  if (summary) {
    return [...new Set(summary.debts.flatMap((one) => [one.debtorId, one.creditorId]))];
  }
  if (resourceType === 'settlements' || resourceType === 'settle_ups') {
    const { debtorId, creditorId, creatorId, recipientId } = after ?? before ?? {};
    const people = [debtorId, creditorId, creatorId, recipientId];
    return people.filter((uid) => typeof uid === 'string');
  }
  const isOfOne = resourceType === 'transactions' || resourceType === 'expenses';
  if (!isOfOne || !changesOfOne.has(what)) return [];
  const people = [...new Set([before, after].flatMap((facts) => peopleInFacts(facts ?? {})))];
  return people.filter((uid) => {
    // null for old entries, which have only the changed facts.
    const change = stakeChange(entry, uid);
    return change !== null && changesMoney(change);
  });
}
