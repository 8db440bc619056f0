import { browserLanguage } from '@/lib/format/browser-language';
import { Thread } from '@/features/csv/tracker/reader/thread';
import type { OpenedFile, TrackerReader } from '@/features/csv/tracker/reader/tracker-reader';

export type ReaderThread = Thread<TrackerReader>;

/** A tracker's file that a thread of its own has read, and keeps. */
export interface ChosenFile {
  id: string;
  fileName: string;
  reader: ReaderThread;
  opened: OpenedFile;
}

/** Reads a file beside the page, which a large one would stop for seconds. */
export function openTrackerFile(file: File): {
  /** null: of no known tracker. Rejects with a `CsvRefusal`. */
  read: Promise<ChosenFile | null>;
  /** Ends the worker. */
  stop: () => void;
} {
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
  return { read, stop: () => reader.end() };
}
