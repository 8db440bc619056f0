import { FieldValue } from '@google-cloud/firestore';
import type { Member } from '../../core/household/member.ts';
import { rosterFieldsOf } from '../../core/household/person.ts';
import { toStoredPatch } from './converters.ts';
import type { Stored } from './documents.ts';
import { householdIdOf, households, members, rosters } from './paths.ts';
import type { DocumentPath } from './paths.ts';

/** A write's effect on its household's roster: fields that are merged into the roster. */
export interface RosterChange {
  roster: DocumentPath<Stored>;
  isWhole: boolean;
  /** null = they are taken out of it. */
  people: Record<string, Record<string, unknown> | null>;
}

/**
 * The roster is a copy of everybody who is or was in the household, so that reading all names costs
 * one read. Every write of a member document passes through here, so that none is missed.
 *
 * @param fields the written fields; others stay as they are in the roster
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

/** Somebody of whom nothing is left is taken out of the roster, too. */
export function rosterRemovalOf({ path, id }: DocumentPath<Member>): RosterChange {
  const roster = rosters(householdIdOf(path)).doc(ROSTER_ID);
  return { roster, isWhole: false, people: { [id]: null } };
}

/** Two changes of one roster as one. */
export function joinRosterChanges(first: RosterChange, second: RosterChange): RosterChange {
  const people = { ...first.people };
  for (const [uid, person] of Object.entries(second.people)) {
    people[uid] = person && { ...people[uid], ...person };
  }
  return { roster: first.roster, isWhole: first.isWhole || second.isWhole, people };
}

/**
 * The fields for merging into the document. A roster without the mark `isWhole` was started after
 * its household.
 */
export function toMergedFields({ isWhole, people }: RosterChange): Record<string, unknown> {
  const fields = Object.entries(people).map(([id, one]) => [id, one ?? FieldValue.delete()]);
  return { people: Object.fromEntries(fields), ...(isWhole && { isWhole }) };
}

/** A household has one. */
export const ROSTER_ID = 'everyone';

const MEMBERS = members('any').name;
