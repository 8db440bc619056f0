import { v5 } from 'uuid';
import { nameLookup, type NameOf } from '../../core/household/member-names.ts';
import { toGroupSettleUpResource } from '../../core/group-settle-up/to-resource.ts';
import type { Transfer } from '../../core/group-settle-up/fewest-transfers.ts';
import {
  groupSettleUpOfParts,
  seenOf,
} from '../../core/group-settle-up/group-settle-up-of-parts.ts';
import type { GroupSettleUpResource } from '../../core/group-settle-up/group-settle-up-resource.ts';
import {
  notMarked,
  transferMarks,
  type MarkTimes,
  type TransferMark,
} from '../../core/group-settle-up/transfer-mark.ts';
import { isAllowed, viewersOf, type Actor } from '../../core/permission/actor.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { listPeople } from '../../people/members/member.repository.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { readStatements, standingIn } from './statements.ts';

/** By transfer. */
type Marks = ReadonlyMap<string, MarkTimes>;

/** The part that the actor may see. */
export function seenBy(
  actor: Actor,
  id: string,
  parts: readonly SettleUp[],
  nameOf: NameOf,
  now: Date,
  marks: Marks = new Map(),
): GroupSettleUpResource {
  return toGroupSettleUpResource(id, parts, {
    ...sightOf(actor, now),
    nameOf,
    marksOf: (transfer) => marks.get(keyOf(transfer)) ?? notMarked,
  });
}

export function transfersSeenBy(
  actor: Actor,
  parts: readonly SettleUp[],
  now: Date,
): readonly Transfer[] {
  const { isOpen, viewerIds } = sightOf(actor, now);
  return seenOf(groupSettleUpOfParts(parts), isOpen, viewerIds).transfers;
}

function sightOf(actor: Actor, now: Date) {
  return {
    isOpen: (creatorId: string, recipientId: string) =>
      isAllowed(actor, 'settlement:read', { creatorId, recipientId }, now),
    viewerIds: viewersOf(actor).map((one) => one.id),
  };
}

/** UUID namespace of marks. */
const NAMESPACE = '6f1d2c8e-5a07-5f43-9b1e-c4a6b7d80e35';

type People = Pick<Transfer, 'from' | 'to'>;

/** The id of the mark's history entry number `place`: they alternate between set and taken back. */
export function markIdOf(
  nettingId: string,
  { from, to }: People,
  mark: TransferMark,
  place: number,
): string {
  const first = [nettingId, from, to, mark];
  return v5(JSON.stringify(place === 0 ? first : [...first, place]), NAMESPACE);
}

function keyOf({ from, to }: People): string {
  return JSON.stringify([from, to]);
}

/** Two reads per transfer, and one per mark or withdrawal. */
export async function readMarks(
  reader: Reader,
  householdId: string,
  nettingId: string,
  transfers: readonly Transfer[],
): Promise<Marks> {
  const said = await readStatements(
    reader,
    householdId,
    transfers.flatMap((one) =>
      transferMarks.map((mark) => (place: number) => markIdOf(nettingId, one, mark, place)),
    ),
  );
  const timeAt = (index: number) => standingIn(said[index]!)?.at ?? null;
  return new Map(
    transfers.map((one, index) => [
      keyOf(one),
      { paidAt: timeAt(2 * index), arrivedAt: timeAt(2 * index + 1) },
    ]),
  );
}

/** The marks of all transfers but one; null = of all. */
export async function readOtherMarks(
  reader: Reader,
  householdId: string,
  parts: readonly SettleUp[],
  one: People | null,
): Promise<Iterable<MarkTimes>> {
  const { transfers } = groupSettleUpOfParts(parts);
  const others = transfers.filter(({ from, to }) => from !== one?.from || to !== one.to);
  const id = parts[0]?.nettingId ?? '';
  return (await readMarks(reader, householdId, id, others)).values();
}

/** @returns null = none, or the actor may read none of its parts */
export async function readSeen(
  reader: Reader,
  actor: Actor,
  parts: readonly SettleUp[],
  now: Date,
): Promise<GroupSettleUpResource | null> {
  const { householdId } = actor;
  const id = parts[0]?.nettingId;
  if (id === undefined) return null;
  if (!parts.some((one) => isAllowed(actor, 'settlement:read', one, now))) return null;
  const [marks, people] = await Promise.all([
    readMarks(reader, householdId, id, transfersSeenBy(actor, parts, now)),
    listPeople(reader, householdId),
  ]);
  return seenBy(actor, id, parts, nameLookup(people), now, marks);
}
