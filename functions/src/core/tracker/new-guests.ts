import { foldName } from '../household/member.ts';
import { isReservedName, withoutUnreadable } from '../household/names.ts';
import type { ImportRow } from '../import/import-resource.ts';
import type { TrackerPerson } from './tracker-file.ts';

/**
 * Stands for a person of a file who will become a guest, in place of the member's id, until the guest is
 * created. No id has a colon.
 */
export function newGuestRef(id: string): string {
  return `guest:${id}`;
}

/** The id that the guest is created with; null = it is a member's id. */
export function newGuestId(ref: string): string | null {
  return ref.startsWith('guest:') ? ref.slice('guest:'.length) : null;
}

/** In characters: the longest name of a member. */
const MAX_NAME = 60;

/** A name that a member can have, for each person of a file, by key; two of one name are numbered. */
export function guestNames(people: readonly TrackerPerson[]): Record<string, string> {
  const names: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { key, name } of people) {
    const plain = withoutUnreadable(name)
      .replace(/[@＠﹫]/g, ' at ')
      .replace(/\s+/g, ' ')
      .trim();
    const whole =
      plain === '' || isReservedName(plain) ? `${plain || 'Person'} of the file` : plain;
    const wanted = withoutUnreadable(whole.slice(0, MAX_NAME - ' (999)'.length)).trim();
    let free = wanted;
    for (let number = 2; taken.has(foldName(free)); number++) free = `${wanted} (${number})`;
    taken.add(foldName(free));
    names[key] = free;
  }
  return names;
}

/** The rows, with the ids of the guests that were created. */
export function withMembers(
  rows: readonly ImportRow[],
  memberOf: ReadonlyMap<string, string>,
): ImportRow[] {
  const real = (id: string) => memberOf.get(id) ?? id;
  return rows.map(({ owedBy, split, payers, ...row }) => ({
    ...row,
    payTo: real(row.payTo),
    ...(owedBy ? { owedBy: real(owedBy) } : {}),
    ...(split
      ? {
          split: {
            ...split,
            people: split.people.map((one) => ({ ...one, userId: real(one.userId) })),
          },
        }
      : {}),
    ...(payers ? { payers: payers.map((one) => ({ ...one, userId: real(one.userId) })) } : {}),
  }));
}

/** Everybody in these rows: ids of members, and what stands for new guests. */
export function peopleInRows(rows: readonly ImportRow[]): Set<string> {
  return new Set(
    rows.flatMap(({ payTo, owedBy, split, payers }) => [
      payTo,
      ...(owedBy ? [owedBy] : []),
      ...(split?.people ?? []).map(({ userId }) => userId),
      ...(payers ?? []).map(({ userId }) => userId),
    ]),
  );
}
