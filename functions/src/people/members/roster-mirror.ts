import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import { rosterFieldsOf } from '../../core/household/roster.ts';
import { toStoredPatch } from '../../platform/firestore/converters.ts';
import type { DocumentWrite, Mirror, MirrorEffect } from '../../platform/firestore/mirror.ts';
import { householdIdOf, households, members, rosters } from '../../platform/firestore/paths.ts';

interface RosterChange {
  isWhole: boolean;
  /** null = the person is removed. */
  people: Record<string, Record<string, unknown> | null>;
}

/** All current and former members in one document, so that reading all names costs one read. */
export class RosterMirror implements Mirror {
  readonly #changes = new Map<string, RosterChange>();

  onWrite({ document, change, isNew }: DocumentWrite): MirrorEffect | null {
    const { path, id, collection } = document;
    if (collection.path === households.path) {
      // Without the mark, the roster is newer than its household and lacks earlier members.
      return isNew ? this.#add(id, { isWhole: true, people: {} }) : null;
    }
    if (collection.name !== MEMBERS) return null;
    const person = change && personIn('whole' in change ? change.whole : change.patch);
    if (person && Object.keys(person).length === 0) return null;
    return this.#add(householdIdOf(path), { isWhole: false, people: { [id]: person } });
  }

  flush(transaction: Transaction, firestore: Firestore): number {
    for (const [householdId, { isWhole, people }] of this.#changes) {
      const fields = Object.entries(people).map(([id, one]) => [id, one ?? FieldValue.delete()]);
      transaction.set(
        firestore.doc(rosterPath(householdId).path),
        { people: Object.fromEntries(fields), ...(isWhole && { isWhole }) },
        { merge: true },
      );
    }
    return this.#changes.size;
  }

  #add(householdId: string, change: RosterChange): MirrorEffect {
    const before = this.#changes.get(householdId) ?? { isWhole: false, people: {} };
    const people = { ...before.people };
    for (const [id, person] of Object.entries(change.people)) {
      people[id] = person && { ...people[id], ...person };
    }
    this.#changes.set(householdId, { isWhole: before.isWhole || change.isWhole, people });
    return { path: rosterPath(householdId).path };
  }
}

export function rosterPath(householdId: string) {
  return rosters(householdId).doc('everyone');
}

function personIn(fields: object): Record<string, unknown> {
  return toStoredPatch(rosterFieldsOf(fields));
}

const MEMBERS = members('any').name;
