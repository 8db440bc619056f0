import { FieldValue, type Firestore, type Transaction } from '@google-cloud/firestore';
import { rosterFieldsOf } from '../../core/household/roster.ts';
import { toStoredPatch } from '../../platform/firestore/converters.ts';
import type { DocumentWrite, Mirror, MirrorEffect } from '../../platform/firestore/mirror.ts';
import { householdIdOf, households, members, rosters } from '../../platform/firestore/paths.ts';

interface RosterChange {
  isWhole: boolean;
  /** By member id; null = the person is removed. */
  people: Map<string, Record<string, unknown> | null>;
}

/** All current and former members in one document, so that reading all names costs one read. */
export class RosterMirror implements Mirror {
  readonly #changes = new Map<string, RosterChange>();

  onWrite({ document, change, isNew }: DocumentWrite): MirrorEffect | null {
    const { path, id, collection } = document;
    if (collection.path === households.path) {
      if (!isNew) return null;
      // Without the mark, the roster is newer than its household and lacks earlier members.
      this.#changeOf(id).isWhole = true;
      return { path: rosterPath(id).path };
    }
    if (collection.name !== members.group.name) return null;
    const person = change && personIn('whole' in change ? change.whole : change.patch);
    if (person && Object.keys(person).length === 0) return null;
    const householdId = householdIdOf(path);
    const { people } = this.#changeOf(householdId);
    people.set(id, person && { ...people.get(id), ...person });
    return { path: rosterPath(householdId).path };
  }

  flush(transaction: Transaction, firestore: Firestore): number {
    for (const [householdId, { isWhole, people }] of this.#changes) {
      const fields = [...people].map(([id, one]) => [id, one ?? FieldValue.delete()]);
      transaction.set(
        firestore.doc(rosterPath(householdId).path),
        { people: Object.fromEntries(fields), ...(isWhole && { isWhole }) },
        { merge: true },
      );
    }
    return this.#changes.size;
  }

  #changeOf(householdId: string): RosterChange {
    const change = this.#changes.get(householdId) ?? { isWhole: false, people: new Map() };
    this.#changes.set(householdId, change);
    return change;
  }
}

export function rosterPath(householdId: string) {
  return rosters(householdId).doc('everyone');
}

function personIn(fields: object): Record<string, unknown> {
  return toStoredPatch(rosterFieldsOf(fields));
}
