import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import type { Activity } from '../../core/activity/activity-resource.ts';
import { peopleOf, type Roster } from '../../core/household/person.ts';
import { isToldByLetter, letterIdOf } from '../../core/notification/letter.ts';
import { householdIdOf, letters, members, rosters } from './paths.ts';
import type { DocumentPath } from './paths.ts';
import type { Reader } from './reader.ts';
import { ROSTER_ID } from './roster-mirror.ts';

/**
 * Notes for which former members a commit has something to tell, so that they get a letter. Every entry of
 * the history passes through here, so that none is missed.
 */
export class LetterMirror {
  /** By household: the people whom entries of this unit concern. */
  readonly #concerned = new Map<string, Set<string>>();
  /** By the path of a member's document, as far as this unit has read them: whether they have left. */
  readonly #hasLeft = new Map<string, boolean>();
  #due: { householdId: string; memberId: string }[] = [];

  note(
    householdId: string,
    entry: Pick<Activity, 'resourceType' | 'what'> & { concerns: readonly string[] },
  ): void {
    if (!isToldByLetter(entry)) return;
    const known = this.#concerned.get(householdId) ?? new Set();
    for (const id of entry.concerns) known.add(id);
    this.#concerned.set(householdId, known);
  }

  /** Learns who has left from what the unit reads or writes anyway. */
  see(path: string, document: object | null): void {
    if (document === null) return;
    const [, , collection] = path.split('/');
    if (collection === MEMBERS) this.#learn(path, document);
    if (collection !== ROSTERS) return;
    const householdId = householdIdOf(path);
    for (const person of peopleOf(document as Roster) ?? []) {
      const member = members(householdId).doc(person.id).path;
      // What the unit has written of a member is newer.
      if (!this.#hasLeft.has(member)) this.#learn(member, person);
    }
  }

  /** Finds out who has left, before anything is written. Reads only what the unit does not know. */
  async prepare(reader: Reader): Promise<void> {
    for (const [householdId, ids] of this.#concerned) {
      const documentOf = (id: string) => members(householdId).doc(id);
      const isUnknown = (id: string) => !this.#hasLeft.has(documentOf(id).path);
      if ([...ids].some(isUnknown)) {
        const roster: DocumentPath<Roster> = rosters(householdId).doc(ROSTER_ID);
        this.see(roster.path, await reader.get(roster));
      }
      // A household from before there was a roster.
      const unknown = [...ids].filter(isUnknown).map(documentOf);
      const found = unknown.length > 0 ? await reader.getAll(unknown) : [];
      for (const [index, member] of found.entries()) this.see(unknown[index]!.path, member);
      for (const memberId of ids) {
        if (this.#hasLeft.get(documentOf(memberId).path)) this.#due.push({ householdId, memberId });
      }
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
    return this.#due.length;
  }

  #learn(path: string, person: object): void {
    if ('leftAt' in person) this.#hasLeft.set(path, person.leftAt !== null);
  }
}

const MEMBERS = members('any').name;
const ROSTERS = rosters('any').name;
