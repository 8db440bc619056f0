import { Thread } from '@/features/import/read/thread';
import type { HouseholdFile } from '@/features/import/read/read-household-file';
import type { ReadPiece } from '@/features/import/run/stored-imports';
import type { HouseholdReader } from '@/features/import/read/household-reader';

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
