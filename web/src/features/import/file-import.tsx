import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonList } from '@/components/ui/skeleton';
import { csvRefusalOf, unreadable, type CsvRefusal } from '@/features/import/read/csv-refusal';
import {
  handedOverFile,
  handedOverHouseholdImport,
  clearImportHandover,
} from '@/features/import/run/import-handover';
import { InterruptedImports } from '@/features/import/run/interrupted-imports';
import { TrackerChoose } from '@/features/import/choose/tracker-choose';
import { openTrackerFile, type ChosenFile } from '@/features/import/read/tracker-opening';
import { TrackerRun } from '@/features/import/run/tracker-run';
import { useImportRun } from '@/features/import/run/use-import-run';
import { HouseholdImportDone } from '@/features/import/run/household-done';
import { HouseholdImportList } from '@/features/import/run/household-list';
import { HouseholdImportSteps } from '@/features/import/household/household-steps';
import { useHouseholdImport } from '@/features/import/household/use-household';
import { useHousehold } from '@/lib/household';

/** Loaded with the first file: other visitors need neither the readers nor the proof. */
const TrackerReview = lazyPart(() => import('@/features/import/tracker/tracker-review'));

export default function TrackerImport() {
  const sending = useImportRun();
  const [chosen, setChosen] = useState<ChosenFile | null>(handedOverFile);
  const [refusal, setRefusal] = useState<CsvRefusal | null>(null);
  const moveIn = useHouseholdImport(chosen ? () => chosen.reader.end() : undefined);
  const { reading } = moveIn;
  const { id: householdId } = useHousehold();
  const [finished, setFinished] = useState(() => handedOverHouseholdImport(householdId));
  useEffect(clearImportHandover, []);

  const leave = () => {
    reading.leave();
    setChosen(null);
  };
  const choose = async (file: File) => {
    leave();
    setRefusal(null);
    try {
      if (await moveIn.take(file)) return;
      const found = await reading.read(openTrackerFile(file));
      if (found === null) throw unreadable('It is the file of no tracker that is known here.');
      if (found) setChosen(found);
    } catch (error) {
      setRefusal(csvRefusalOf(error));
    }
  };

  if (finished) return <HouseholdImportDone move={finished} onLeave={() => setFinished(null)} />;
  if (!moveIn.isIdle) return <HouseholdImportSteps model={moveIn} />;
  if (sending.state.status !== 'idle' && sending.sending) {
    const leaveAll = () => {
      leave();
      sending.leave();
    };
    return <TrackerRun model={{ ...sending, leave: leaveAll }} sending={sending.sending} />;
  }
  if (chosen === null) {
    if (sending.isLoading) return <SkeletonList rows={5} label="Loading…" />;
    return (
      <>
        <HouseholdImportList moves={moveIn.moves} onGoOn={(move) => void moveIn.run.goOn(move)} />
        <InterruptedImports model={sending} />
        <TrackerChoose refusal={refusal} onChoose={(file) => void choose(file)} />
      </>
    );
  }
  return (
    <Suspense fallback={<SkeletonList rows={5} label="Loading members…" />}>
      <TrackerReview chosen={chosen} sending={sending} onBack={leave} onMissing={leave} />
    </Suspense>
  );
}
