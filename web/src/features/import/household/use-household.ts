import { useState } from 'react';
import { isHouseholdFile } from '@/features/import/read/is-household-file';
import { openHouseholdFile, type OpenedHousehold } from '@/features/import/read/household-opening';
import { useReading } from '@/features/import/read/use-reading';
import {
  useHouseholdImportRun,
  type HouseholdImportChoice,
} from '@/features/import/run/use-household-run';
import { useOpenHouseholdImports } from '@/features/import/run/use-open-households';

/** @param atFirst see `useReading`, which reads the files of trackers as well */
export function useHouseholdImport(atFirst?: () => void) {
  const moves = useOpenHouseholdImports();
  const run = useHouseholdImportRun();
  const reading = useReading(atFirst);
  const [opened, setOpened] = useState<OpenedHousehold | null>(null);
  return {
    moves,
    run,
    reading,
    file: opened?.file ?? null,
    isIdle: reading.name === null && opened === null && run.state.status === 'idle',
    /**
     * @returns false if it is no household's file
     * @throws CsvRefusal if it is one but cannot be imported
     */
    take: async (chosen: File): Promise<boolean> => {
      reading.leave();
      setOpened(null);
      if (!(await isHouseholdFile(chosen))) return false;
      setOpened((await reading.read(openHouseholdFile(chosen))) ?? null);
      return true;
    },
    start: (choice: HouseholdImportChoice) => {
      if (opened) void run.start(opened.file, opened.pieceAt, choice);
    },
    leave: () => {
      reading.leave();
      setOpened(null);
      run.leave();
      moves.refresh();
    },
  };
}

export type HouseholdImportModel = ReturnType<typeof useHouseholdImport>;
