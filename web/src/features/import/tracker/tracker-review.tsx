import { formatCount } from '@housetab/functions/core/money/money';
import { Card } from '@/components/ui/card';
import { TrackerCategories } from '@/features/import/tracker/tracker-categories';
import { ChangedThere } from '@/features/import/tracker/changed-there';
import type { WorkedModel } from '@/features/import/tracker/use-tracker-file';
import { useRef, useState } from 'react';
import { useCreateCategory } from '@/shared/category/categories';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { useMakeGuests } from '@/features/import/tracker/use-file-people';
import { TrackerOpenRows } from '@/features/import/tracker/tracker-open-rows';
import { TrackerPeople } from '@/features/import/tracker/tracker-people';
import { FileReading } from '@/features/import/read/file-reading';
import { TrackerProof } from '@/features/import/tracker/tracker-proof';
import type { ImportRunModel } from '@/features/import/run/use-import-run';
import type { ChosenFile } from '@/features/import/read/tracker-opening';
import type { Piece, TrackerImportRun } from '@/features/import/run/stored-run';
import { useTrackerFile } from '@/features/import/tracker/use-tracker-file';
import { isProblem } from '@/lib/api-problem';
import { formatDate } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

export function TrackerContents({ model }: { model: WorkedModel }) {
  const { review, isComparing } = model;
  const { expenses, payments, here, all } = review.counts;
  return (
    <Card title="What comes in">
      <div className="space-y-4">
        <p role="status">
          {isComparing
            ? 'Comparing with what is here…'
            : `${formatCount(expenses, 'expense')} and ${formatCount(payments, 'payment')} are new.`}
          {here > 0 && ` ${formatCount(here, 'row')} of ${all} are here already.`}
        </p>
        <ChangedThere model={model} />
        <TrackerCategories model={model} />
      </div>
    </Card>
  );
}

interface TrackerReviewProps {
  chosen: ChosenFile;
  sending: ImportRunModel;
  onBack: () => void;
}

export default function TrackerReview({ chosen, sending, onBack }: TrackerReviewProps) {
  const [isProving, setProving] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const tracker = useTrackerFile(chosen, isProving, sending.kept);
  const { opened, fileName, review } = tracker;
  if (tracker.failure !== null) {
    return (
      <Banner>
        <p className="font-medium">{fileName} could not be gone through.</p>
        <p>
          <Button onClick={onBack}>Another file</Button>
        </p>
      </Banner>
    );
  }
  if (tracker.error !== null) {
    return (
      <ErrorState message="Failed to load members." error={tracker.error} onRetry={tracker.retry} />
    );
  }
  if (tracker.isLoading) return <SkeletonList rows={5} label="Loading members…" />;
  if (review === null) return <FileReading fileName={fileName} onStop={onBack} />;
  const model: WorkedModel = { ...tracker, review };
  // Moves focus to the top of the next step, also for screen readers.
  const go = (next: boolean) => {
    setProving(next);
    line.current?.focus();
  };
  return (
    <>
      <p className="wrap-anywhere text-muted">
        {fileName}: {opened.source}
        {opened.name !== null && `, “${opened.name}”`}, {formatCount(opened.count, 'row')}
      </p>
      {isProving ? (
        <>
          <TrackerOpenRows model={model} />
          <TrackerProof model={model} />
          <TrackerContents model={model} />
          <ProofFoot model={model} sending={sending} onBack={() => go(false)} />
        </>
      ) : (
        <>
          <TrackerPeople model={model} />
          <PeopleFoot model={model} onBack={onBack} onNext={() => go(true)} />
        </>
      )}
    </>
  );
}

interface FootProps {
  model: WorkedModel;
  onBack: () => void;
}

function PeopleFoot({ model, onBack, onNext }: FootProps & { onNext: () => void }) {
  const { review, answers, rateOf, isWorking } = model;
  const { unsaid, twice, guests } = model.who;
  const isReady =
    unsaid.length === 0 &&
    twice.length === 0 &&
    guests.every(({ fault }) => fault === null) &&
    review.questions.every(({ id }) => answers[id] !== undefined) &&
    review.parts.some(({ comesIn }) => comesIn) &&
    review.parts.every(({ currency, comesIn }) => comesIn || rateOf(currency) === '');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onBack}>Another file</Button>
      <Button variant="primary" disabled={!isReady || isWorking} onClick={onNext}>
        Next: the proof
      </Button>
      {!isReady && (
        <p className="text-sm text-muted">
          {unsaid.length > 0
            ? `Say who ${unsaid.map(({ name }) => name).join(', ')} ${unsaid.length === 1 ? 'is' : 'are'}.`
            : 'Answer the questions above.'}
        </p>
      )}
    </div>
  );
}

function ProofFoot({ model, sending, onBack }: FootProps & { sending: ImportRunModel }) {
  const { review, isComparing, isWorking, fileName, opened, who } = model;
  const { counts, undecided, newCategories } = review;
  const create = useCreateCategory();
  const makeGuests = useMakeGuests(who);
  const [isPreparing, setPreparing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const count = counts.expenses + counts.payments;
  const replaced = [...review.changed.map(({ thing }) => thing), ...review.gone].filter(
    model.isReplaced,
  );
  const hasWork = count + replaced.length > 0;
  const isCurrent = !isComparing && !isWorking;
  const isReady = review.holds && undecided === 0 && hasWork && isCurrent;
  const prepare = async (): Promise<TrackerImportRun | null> => {
    const made = await makeGuests.run(review.needed);
    if (made === null) return null;
    for (const { name, isNew } of newCategories) {
      await create
        .mutateAsync({ name, color: isNew!.color, icon: isNew!.icon, userId: null })
        // Somebody created it meanwhile.
        .catch((error: unknown) => {
          if (!isProblem(error, 'conflict')) throw error;
        });
    }
    const { guests, memberOf } = made;
    const facts = {
      ...{ fileName, source: opened.source, guests },
      replaced: replaced.map(({ id, isExpense, note, date }) => ({
        ...{ id, isExpense, name: note || formatDate(date) },
      })),
    };
    const { sending: one, count: pieceCount } = await model.reader.call('prepare', [
      ...([model.said, facts, memberOf] as const),
    ]);
    const pieces: Piece[] = [];
    for (let at = 0; at < pieceCount; at++) pieces.push(await model.reader.call('piece', [at]));
    return { ...one, pieces };
  };
  const start = async () => {
    setFailure(null);
    setPreparing(true);
    try {
      const prepared = await prepare();
      if (prepared === null) onBack();
      else void sending.start(prepared);
    } catch (error) {
      setFailure(error);
    }
    setPreparing(false);
  };
  return (
    <div className="space-y-3">
      {failure !== null && (
        <Banner>
          {reasonOf(failure) ?? 'The import could not be prepared. Please try again.'}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onBack}>Back</Button>
        <Button
          variant="primary"
          disabled={!isReady}
          isBusy={isPreparing}
          busyText="Importing…"
          onClick={() => void start()}
        >
          {count === 0 && hasWork
            ? `Delete ${formatCount(replaced.length, 'row')} here`
            : `Import ${formatCount(count, 'row')}`}
        </Button>
        <p className="text-sm text-muted">
          {undecided > 0
            ? `${formatCount(undecided, 'row')} still to decide.`
            : 'What is imported can be undone as a whole.'}
        </p>
      </div>
    </div>
  );
}
