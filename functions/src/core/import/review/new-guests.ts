import { foldName } from '../../household/member.ts';
import { isReservedName, withoutUnreadable } from '../../household/names.ts';
import type { ImportRow } from '../import-resource.ts';
import type { TrackerPerson } from '../read/tracker-file.ts';

/**
 * A placeholder for the member id of a person who becomes a guest, until the guest is created. Real ids have no colon.
 */
export function newGuestRef(id: string): string {
  return `guest:${id}`;
}

/** The new guest's id; null = the reference is a member's id. */
export function newGuestId(ref: string): string | null {
  return ref.startsWith('guest:') ? ref.slice('guest:'.length) : null;
}

/** In characters. */
const MAX_NAME = 60;

/** A valid, unique member name for each person's key. Equal names get numbers. */
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

/** Member ids and guest placeholders in these rows. */
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
