import { Thread } from '@/features/import/read/thread';
import type { HouseholdFile } from '@/features/import/read/read-household-file';
import type { ReadPiece } from '@/features/import/run/stored-household';
import type { HouseholdReader } from '@/features/import/read/read-household-file';
import type { StartedReading } from '@/features/import/read/use-reading';

/** With the reader of its pieces. */
export interface OpenedHousehold {
  file: HouseholdFile;
  pieceAt: ReadPiece;
}

export function openHouseholdFile(chosen: File): StartedReading<OpenedHousehold> {
  const worker = new Worker(new URL('./household-worker.ts', import.meta.url), { type: 'module' });
  const reader = new Thread<HouseholdReader>(worker);
  const pieceAt: ReadPiece = (number) => reader.call('piece', [number]);
  return {
    name: chosen.name,
    read: reader.call('open', [chosen]).then((file) => ({ file, pieceAt })),
    stop: () => reader.end(),
  };
}
