import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import type { Activity } from '../../core/activity/activity-resource.ts';
import { peopleOf, type Person, type Roster } from '../../core/household/person.ts';
import { isToldByLetter, letterIdOf } from '../../core/notification/letter.ts';
import { KEPT_MS, queuedIdOf, type Queued } from '../../core/notification/queued.ts';
import { householdIdOf, letters, members, notifications, rosters } from './paths.ts';
import type { DocumentPath } from './paths.ts';
import type { Reader } from './reader.ts';
import { ROSTER_ID } from './roster-mirror.ts';

/**
 * Notes to whom a commit has something to tell elsewhere than in the bell: former members, and members who chose it. Every entry of
 * the history passes through here, so that none is missed. Nothing is written for whoever has chosen nothing.
 */
export class LetterMirror {
  /** By household: the people whom entries of this unit concern, and whether these are told who has left. */
  readonly #concerned = new Map<string, Map<string, boolean>>();
  /** By the path of a member's document, as far as this unit has read them. */
  readonly #known = new Map<string, Known>();
  readonly #entries: (Pick<Queued, 'householdId' | 'entryId'> & {
    concerns: ReadonlySet<string>;
  })[] = [];
  #due: { householdId: string; memberId: string }[] = [];
  readonly #pushes: Pick<Queued, 'householdId' | 'memberId' | 'entryId'>[] = [];

  /** One that only grows is not told on devices once more. */
  noteNew(householdId: string, entryId: string, concerns: readonly string[]): void {
    if (concerns.length > 0)
      this.#entries.push({ householdId, entryId, concerns: new Set(concerns) });
  }

  note(
    householdId: string,
    entry: Pick<Activity, 'resourceType' | 'what'> & { concerns: readonly string[] },
  ): void {
    const concerned = this.#concerned.get(householdId) ?? new Map<string, boolean>();
    const isForLeavers = isToldByLetter(entry);
    for (const id of entry.concerns) concerned.set(id, concerned.get(id) || isForLeavers);
    this.#concerned.set(householdId, concerned);
  }

  /** Learns who has left, and who is told by mail, from what the unit reads or writes anyway. */
  see(path: string, document: object | null): void {
    if (document === null) return;
    const [, , collection] = path.split('/');
    if (collection === MEMBERS) this.#learn(path, document);
    if (collection !== ROSTERS) return;
    const householdId = householdIdOf(path);
    for (const person of peopleOf(document as Roster) ?? []) {
      const member = members(householdId).doc(person.id).path;
      // What the unit has written of a member is newer.
      if (!this.#known.has(member)) this.#learn(member, person);
    }
  }

  /** Finds out to whom it is told, before anything is written. Reads only what the unit does not know. */
  async prepare(reader: Reader): Promise<void> {
    for (const [householdId, concerned] of this.#concerned) {
      const ids = [...concerned.keys()];
      const documentOf = (id: string) => members(householdId).doc(id);
      const isUnknown = (id: string) => !this.#known.has(documentOf(id).path);
      if (ids.some(isUnknown)) {
        const roster: DocumentPath<Roster> = rosters(householdId).doc(ROSTER_ID);
        this.see(roster.path, await reader.get(roster));
      }
      // A household from before there was a roster.
      const unknown = ids.filter(isUnknown).map(documentOf);
      const found = unknown.length > 0 ? await reader.getAll(unknown) : [];
      for (const [index, member] of found.entries()) this.see(unknown[index]!.path, member);
      for (const [memberId, isForLeavers] of concerned) {
        const { leftAt = null, told = [] } = this.#known.get(documentOf(memberId).path) ?? {};
        const isTold = leftAt === null ? told.includes('mail') : isForLeavers;
        if (isTold) this.#due.push({ householdId, memberId });
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

  /** Returns how many documents it writes. */
  write(transaction: Transaction, firestore: Firestore): number {
    for (const { householdId, memberId } of this.#due) {
      const { path } = letters.doc(letterIdOf(householdId, memberId));
      // Merged without reading: commits that concern the same former member never wait for each other.
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

  /** A change of some fields adds to what is known of the member. */
  #learn(path: string, person: object): void {
    const { leftAt, told } = person as Known;
    const known = this.#known.get(path);
    // Somebody who was not read is not known by a change of their name.
    if (!known && leftAt === undefined) return;
    this.#known.set(path, {
      ...known,
      ...(leftAt !== undefined && { leftAt }),
      ...(told !== undefined && { told }),
    });
  }
}

type Known = Partial<Pick<Person, 'leftAt' | 'told'>>;

const MEMBERS = members('any').name;
const ROSTERS = rosters('any').name;
