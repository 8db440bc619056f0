import type { Activity } from '../activity/activity-resource.ts';
import { changesMoney, peopleInFacts, stakeChange } from '../notification/stake.ts';

/** Acts that make, change or end what somebody owes for one transaction or expense. */
export const changesOfOne = new Set(['created', 'updated', 'deleted', 'restored']);

/** An entry that did not tell those whose money it changed. */
export interface MissedNotification {
  entry: Pick<Activity, 'id' | 'actor' | 'what' | 'resourceType' | 'resourceId' | 'at'>;
  members: readonly string[];
}

/**
 * Finds entries of the history whose audience lacks somebody for whom they change what they owe or are
 * owed, and who did not do it themselves.
 */
export class NotificationCheck {
  readonly #untold: MissedNotification[] = [];
  /** Whom one entry tells of several deletions or settle-ups, by its time and actor. */
  readonly #together = new Map<string, readonly string[]>();

  add(entry: Activity): void {
    const { id, actor, what, resourceType, resourceId, at, concerns } = entry;
    // Old entries don't store whom they concern.
    if (!concerns) return;
    if (together.has(what)) this.#together.set(momentOf(entry), concerns);
    const members = affectedBy(entry).filter((uid) => uid !== actor && !concerns.includes(uid));
    if (members.length === 0) return;
    this.#untold.push({ entry: { id, actor, what, resourceType, resourceId, at }, members });
  }

  /** To be called when all entries were added: what tells of many things may come after them. */
  end(): MissedNotification[] {
    return this.#untold.flatMap(({ entry, members }) => {
      const told = singly.has(entry.what) ? this.#together.get(momentOf(entry)) : undefined;
      const left = members.filter((uid) => !told?.includes(uid));
      return left.length === 0 ? [] : [{ entry, members: left }];
    });
  }
}

/** An act about many things at once, and the act about each of them. */
const together = new Set(['deleted_together', 'evened', 'even_arrived', 'evened_undone']);
const singly = new Set(['deleted', 'settled_up', 'undone']);

/** One commit has one time. */
function momentOf({ at, actor }: Pick<Activity, 'at' | 'actor'>): string {
  return `${at.getTime()} ${actor}`;
}

/** Those for whom the entry changes what they owe or are owed. */
function affectedBy(entry: Activity): string[] {
  const { what, resourceType, before, after, summary } = entry;
  // A departure changes no debts of the member who leaves: it only tells of it.
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
    // Old entries have only the changed facts: null.
    const change = stakeChange(entry, uid);
    return change !== null && changesMoney(change);
  });
}
