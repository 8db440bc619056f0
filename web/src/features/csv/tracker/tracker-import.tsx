import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonList } from '@/components/ui/skeleton';
import { CsvRefusal, unreadable } from '@/features/csv/csv-refusal';
import { forgetHanded, handedOver } from '@/features/csv/tracker/handed-over';
import { KeptImports } from '@/features/csv/tracker/kept-imports';
import { TrackerChoose } from '@/features/csv/tracker/tracker-choose';
import { startReading, type ChosenFile } from '@/features/csv/tracker/reader/tracker-opening';
import { TrackerReading } from '@/features/csv/tracker/tracker-reading';
import { TrackerRun } from '@/features/csv/tracker/tracker-run';
import { useSending } from '@/features/csv/tracker/use-sending';

/** Loaded with the first file: who only looks around needs neither the readers nor the proof. */
const TrackerReview = lazyPart(() => import('@/features/csv/tracker/tracker-review'));

/** Choosing the file, going through it, and what comes of it. */
export default function TrackerImport() {
  const sending = useSending();
  const [chosen, setChosen] = useState<ChosenFile | null>(handedOver);
  const [refusal, setRefusal] = useState<CsvRefusal | null>(null);
  const [readingName, setReadingName] = useState<string | null>(null);
  /** Ends the reader of the file that is chosen. */
  const end = useRef(chosen ? () => chosen.reader.end() : noReader);
  useEndOnLeaving(useCallback(() => end.current(), []));

  const leave = () => {
    end.current();
    end.current = noReader;
    setReadingName(null);
    setChosen(null);
  };
  const choose = async (file: File) => {
    leave();
    setRefusal(null);
    const { read, stop } = startReading(file);
    end.current = stop;
    setReadingName(file.name);
    try {
      const found = await read;
      if (end.current !== stop) return;
      if (found === null) throw unreadable('It is the file of no tracker that is known here.');
      setChosen(found);
    } catch (error) {
      // Another was chosen meanwhile.
      if (end.current !== stop) return;
      setRefusal(error instanceof CsvRefusal ? error : unreadable('The file could not be read.'));
    }
    setReadingName(null);
  };

  if (sending.state.status !== 'idle' && sending.sending) {
    const leaveAll = () => {
      leave();
      sending.leave();
    };
    return <TrackerRun model={{ ...sending, leave: leaveAll }} sending={sending.sending} />;
  }
  if (readingName !== null) return <TrackerReading fileName={readingName} onStop={leave} />;
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
      <TrackerReview chosen={chosen} sending={sending} onBack={leave} onMissing={leave} />
    </Suspense>
  );
}

const noReader = () => {};

/** Who leaves the screen takes the reader along. React may try out leaving, and come back at once. */
function useEndOnLeaving(end: () => void) {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    forgetHanded();
    return () => {
      isHere.current = false;
      queueMicrotask(() => {
        if (!isHere.current) end();
      });
    };
  }, [end]);
}
