import { browserLanguage } from '@/lib/format/browser-language';
import { Thread } from '@/features/import/read/thread';
import type { OpenedFile, TrackerReader } from '@/features/import/read/tracker-reader';
import type { StartedReading } from '@/features/import/read/use-reading';

export type ReaderThread = Thread<TrackerReader>;

/** A tracker's file that a worker has read and stores. */
export interface ChosenFile {
  id: string;
  fileName: string;
  reader: ReaderThread;
  opened: OpenedFile;
}

/**
 * Reads a file in a worker, because a large one would block the page for seconds. null: of no known
 * tracker.
 */
export function openTrackerFile(file: File): StartedReading<ChosenFile | null> {
  const worker = new Worker(new URL('./tracker-worker.ts', import.meta.url), { type: 'module' });
  const reader: ReaderThread = new Thread<TrackerReader>(worker);
  const read = reader.call('open', [file, browserLanguage()]).then(
    (opened) => {
      if (opened === null) reader.end();
      return opened && { id: crypto.randomUUID(), fileName: file.name, reader, opened };
    },
    (error: unknown) => {
      reader.end();
      throw error;
    },
  );
  return { name: file.name, read, stop: () => reader.end() };
}
