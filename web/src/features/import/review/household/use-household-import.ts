import { useCallback, useRef, useState } from 'react';
import type { HouseholdFile } from '@/features/import/read/read-household-file';
import { isHouseholdFile } from '@/features/import/read/is-household-file';
import type { ReadingHousehold } from '@/features/import/read/household-opening';
import { startReading } from '@/features/import/read/household-opening';
import {
  useHouseholdImportRun,
  type HouseholdImportChoice,
} from '@/features/import/run/use-household-import-run';
import { useEndOnLeaving } from '@/features/import/read/use-end-on-leaving';
import { useOpenHouseholdImports } from '@/features/import/run/use-open-household-imports';

export function useHouseholdImport() {
  const moves = useOpenHouseholdImports();
  const run = useHouseholdImportRun();
  const [reading, setReading] = useState<string | null>(null);
  const [file, setFile] = useState<HouseholdFile | null>(null);
  const reader = useRef<ReadingHousehold | null>(null);
  useEndOnLeaving(useCallback(() => reader.current?.stop(), []));

  const leave = () => {
    reader.current?.stop();
    reader.current = null;
    setReading(null);
    setFile(null);
  };
  return {
    moves,
    run,
    reading,
    file,
    isIdle: reading === null && file === null && run.state.status === 'idle',
    /**
     * @returns false if it is no household's file
     * @throws CsvRefusal if it is one but cannot be imported
     */
    take: async (chosen: File): Promise<boolean> => {
      leave();
      if (!(await isHouseholdFile(chosen))) return false;
      const started = startReading(chosen);
      reader.current = started;
      setReading(started.name);
      try {
        const read = await started.file;
        if (reader.current === started) setFile(read);
      } catch (error) {
        // Another file was chosen meanwhile.
        if (reader.current === started) throw error;
      } finally {
        if (reader.current === started) setReading(null);
      }
      return true;
    },
    start: (choice: HouseholdImportChoice) => {
      if (file && reader.current) void run.start(file, reader.current.pieceAt, choice);
    },
    leave: () => {
      leave();
      run.leave();
      moves.refresh();
    },
  };
}

export type HouseholdImportModel = ReturnType<typeof useHouseholdImport>;
