import { moves } from '../../platform/firestore/paths.ts';
import type { Move } from '../../platform/firestore/documents.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export function findMove(reader: Reader, id: string): Promise<Move | null> {
  return reader.get(moves.doc(id));
}

/** One account has few at once: each counts as a household that it creates. */
export function listMovesOf(reader: Reader, accountId: string): Promise<Move[]> {
  return reader.query({ from: moves, where: [where('accountId', '==', accountId)] });
}

/** Those that began before that and were never finished. */
export function listAbandonedMoves(reader: Reader, before: Date, limit: number): Promise<Move[]> {
  return reader.query({
    from: moves,
    where: [where('startedAt', '<', before)],
    orderBy: [['startedAt', 'asc']],
    limit,
  });
}
