import { rosterFieldsOf } from '../../core/household/person.ts';
import { toStoredPatch } from './converters.ts';
import type { Stored } from './documents.ts';
import { householdIdOf, households, members, rosters } from './paths.ts';
import type { DocumentPath } from './paths.ts';

/** What one write means for the roster of its household: fields to be merged into it. */
export interface RosterChange {
  roster: DocumentPath<Stored>;
  isWhole: boolean;
  people: Record<string, Record<string, unknown>>;
}

/**
 * The roster repeats who is and was in a household, so that whoever asks for names reads one document.
 * Every write of a member document goes through here: none can be forgotten.
 *
 * @param fields those that are written; what is not among them stays
 */
export function rosterChangeOf<T extends Stored>(
  { path, id, collection }: DocumentPath<T>,
  fields: object,
  isNew: boolean,
): RosterChange | null {
  if (collection.path === households.path) {
    return isNew ? { roster: rosters(id).doc(ROSTER_ID), isWhole: true, people: {} } : null;
  }
  if (collection.name !== MEMBERS) return null;
  const person = toStoredPatch(rosterFieldsOf(fields));
  if (Object.keys(person).length === 0) return null;
  const roster = rosters(householdIdOf(path)).doc(ROSTER_ID);
  return { roster, isWhole: false, people: { [id]: person } };
}

/** Two changes of one roster as one. */
export function joinRosterChanges(first: RosterChange, second: RosterChange): RosterChange {
  const people = { ...first.people };
  for (const [uid, person] of Object.entries(second.people)) {
    people[uid] = { ...people[uid], ...person };
  }
  return { roster: first.roster, isWhole: first.isWhole || second.isWhole, people };
}

/** As it is merged into the document. A roster without the mark began after its household. */
export function toMergedFields({ isWhole, people }: RosterChange): Record<string, unknown> {
  return { people, ...(isWhole && { isWhole }) };
}

/** A household has one. */
export const ROSTER_ID = 'everyone';

const MEMBERS = members('any').name;
