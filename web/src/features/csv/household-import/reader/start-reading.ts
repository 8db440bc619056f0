import { Thread } from '@/features/csv/tracker/reader/thread';
import type { HouseholdFile } from '@/features/csv/household-import/household-file';
import type { ReadPiece } from '@/features/csv/household-import/stored-imports';
import type { HouseholdReader } from '@/features/csv/household-import/reader/household-reader';

export interface ReadingHousehold {
  name: string;
  /** Rejects with a `CsvRefusal` if it cannot be imported. */
  file: Promise<HouseholdFile>;
  pieceAt: ReadPiece;
  stop: () => void;
}

export function startReading(chosen: File): ReadingHousehold {
  const worker = new Worker(new URL('./household-worker.ts', import.meta.url), { type: 'module' });
  const reader = new Thread<HouseholdReader>(worker);
  return {
    name: chosen.name,
    file: reader.call('open', [chosen]),
    pieceAt: (number) => reader.call('piece', [number]),
    stop: () => reader.end(),
  };
}
