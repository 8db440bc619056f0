import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import type { Activity } from '../../core/activity/stored.ts';
import { peopleOf } from '../../core/household/roster.ts';
import type { Person, Roster } from '../../core/household/stored.ts';
import type { QueuedMessage } from '../../core/notification/stored.ts';
import { isNotifiedByLetter, letterIdOf } from '../../core/notification/letter.ts';
import { KEPT_MS, queuedIdOf } from '../../core/notification/queued.ts';
import { rosterPath } from '../../people/members/roster-mirror.ts';
import type { DocumentWrite, Mirror } from '../../platform/firestore/mirror.ts';
import {
  householdIdOf,
  letters,
  members,
  notifications,
  rosters,
} from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

/**
 * Marks mail as due and queues push messages for members whom a commit's history entries concern:
 * former members, and members who chose mail or push. Writes nothing for all others.
 */
export class LetterMirror implements Mirror {
  /** Household → member → whether the unit's entries also notify them after leaving. */
  readonly #concerned = new Map<string, Map<string, boolean>>();
  /** Members that this unit has read or written, by document path. */
  readonly #known = new Map<string, Known>();
  readonly #entries: (Pick<QueuedMessage, 'householdId' | 'entryId'> & {
    concerns: ReadonlySet<string>;
  })[] = [];
  #due: { householdId: string; memberId: string }[] = [];
  readonly #pushes: Pick<QueuedMessage, 'householdId' | 'memberId' | 'entryId'>[] = [];

  onRecord(
    householdId: string,
    entry: Pick<Activity, 'id' | 'resourceType' | 'what'> & { concerns: readonly string[] },
    isNew: boolean,
  ): void {
    const concerned = this.#concerned.get(householdId) ?? new Map<string, boolean>();
    const isForLeavers = isNotifiedByLetter(entry);
    for (const id of entry.concerns) concerned.set(id, concerned.get(id) || isForLeavers);
    this.#concerned.set(householdId, concerned);
    // An updated entry sends no second push.
    if (!isNew || entry.concerns.length === 0) return;
    this.#entries.push({ householdId, entryId: entry.id, concerns: new Set(entry.concerns) });
  }

  onWrite({ document, change }: DocumentWrite): null {
    if (change && 'patch' in change) this.onRead(document.path, change.patch);
    return null;
  }

  /** Collects who has left, and who chose mail or push, from the unit's own reads and writes. */
  onRead(path: string, document: object | null): void {
    if (document === null) return;
    const [, , collection] = path.split('/');
    if (collection === members.group.name) this.#learn(path, document);
    if (collection !== rosters.group.name) return;
    const householdId = householdIdOf(path);
    for (const person of peopleOf(document as Roster) ?? []) {
      const member = members(householdId).doc(person.id).path;
      // The unit's own write of a member is newer than the roster.
      if (!this.#known.has(member)) this.#learn(member, person);
    }
  }

  /** Decides who gets mail or push. Reads only members that the unit has not read. */
  async prepare(reader: Reader): Promise<void> {
    for (const [householdId, concerned] of this.#concerned) {
      const ids = [...concerned.keys()];
      const documentOf = (id: string) => members(householdId).doc(id);
      const isUnknown = (id: string) => !this.#known.has(documentOf(id).path);
      if (ids.some(isUnknown)) {
        const roster = rosterPath(householdId);
        this.onRead(roster.path, await reader.get(roster));
      }
      // Old households have no roster.
      const unknown = ids.filter(isUnknown).map(documentOf);
      const found = unknown.length > 0 ? await reader.getAll(unknown) : [];
      for (const [index, member] of found.entries()) this.onRead(unknown[index]!.path, member);
      for (const [memberId, isForLeavers] of concerned) {
        const { leftAt = null, told = [] } = this.#known.get(documentOf(memberId).path) ?? {};
        const getsMail = leftAt === null ? told.includes('mail') : isForLeavers;
        if (getsMail) this.#due.push({ householdId, memberId });
        if (leftAt === null && told.includes('push')) this.#queue(householdId, memberId);
      }
    }
  }

  #queue(householdId: string, memberId: string): void {
    for (const { entryId, concerns, ...rest } of this.#entries) {
      const isTheirs = rest.householdId === householdId && concerns.has(memberId);
      if (isTheirs) this.#pushes.push({ householdId, memberId, entryId });
    }
  }

  flush(transaction: Transaction, firestore: Firestore): number {
    for (const { householdId, memberId } of this.#due) {
      const { path } = letters.doc(letterIdOf(householdId, memberId));
      // Merged without reading, so that commits for the same member do not contend.
      const fields = { householdId, memberId, dueAt: FieldValue.serverTimestamp() };
      transaction.set(firestore.doc(path), fields, { merge: true });
    }
    for (const push of this.#pushes) {
      const whose = { ...push, way: 'push' as const };
      transaction.set(firestore.doc(notifications.doc(queuedIdOf(whose)).path), {
        ...{ ...whose, state: 'waiting', failures: 0, dueAt: FieldValue.serverTimestamp() },
        expireAt: new Date(Date.now() + KEPT_MS),
      });
    }
    return this.#due.length + this.#pushes.length;
  }

  #learn(path: string, person: object): void {
    const { leftAt, told } = person as Known;
    const known = this.#known.get(path);
    // A patch without `leftAt` does not show whether an unread member has left.
    if (!known && leftAt === undefined) return;
    this.#known.set(path, {
      ...known,
      ...(leftAt !== undefined && { leftAt }),
      ...(told !== undefined && { told }),
    });
  }
}

type Known = Partial<Pick<Person, 'leftAt' | 'told'>>;
