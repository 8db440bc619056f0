import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonList } from '@/components/ui/skeleton';
import { CsvRefusal, unreadable } from '@/features/csv/csv-refusal';
import { readCsvFile } from '@/features/csv/csv-text';
import { forgetHanded, handedOver } from '@/features/csv/tracker/handed-over';
import { KeptImports } from '@/features/csv/tracker/kept-imports';
import { TrackerChoose } from '@/features/csv/tracker/tracker-choose';
import { TrackerRun } from '@/features/csv/tracker/tracker-run';
import { useSending } from '@/features/csv/tracker/use-sending';
import type { ChosenFile } from '@/features/csv/tracker/use-tracker-file';

/** Loaded with the first file: who only looks around needs neither the readers nor the proof. */
const TrackerReview = lazyPart(() => import('@/features/csv/tracker/tracker-review'));

/** Choosing the file, going through it, and what comes of it. */
export default function TrackerImport() {
  const sending = useSending();
  const [chosen, setChosen] = useState<ChosenFile | null>(handedOver);
  useEffect(forgetHanded, []);
  const [refusal, setRefusal] = useState<CsvRefusal | null>(null);

  const choose = async (file: File) => {
    setRefusal(null);
    try {
      const { findTrackerSource, MAX_TRACKER_BYTES } =
        await import('@/features/csv/tracker/read-tracker-file');
      const text = await readCsvFile(file, MAX_TRACKER_BYTES);
      const source = findTrackerSource(text);
      if (source === null) throw unreadable('It is the file of no tracker that is known here.');
      setChosen({ fileName: file.name, source });
    } catch (error) {
      setRefusal(error instanceof CsvRefusal ? error : unreadable('The file could not be read.'));
    }
  };

  if (sending.state.status !== 'idle' && sending.sending) {
    const leave = () => {
      setChosen(null);
      sending.leave();
    };
    return <TrackerRun model={{ ...sending, leave }} sending={sending.sending} />;
  }
  if (chosen === null) {
    if (sending.isLoading) return <SkeletonList rows={5} label="Loading…" />;
    return (
      <>
        <KeptImports model={sending} />
        <TrackerChoose refusal={refusal} onChoose={(file) => void choose(file)} />
      </>
    );
  }
  return (
    <Suspense fallback={<SkeletonList rows={5} label="Loading members…" />}>
      <TrackerReview
        chosen={chosen}
        sending={sending}
        onBack={() => setChosen(null)}
        onMissing={() => setChosen(null)}
      />
    </Suspense>
  );
}
