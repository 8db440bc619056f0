import { formatCount } from '@housetab/functions/core/money/money';
import { useRef, useState } from 'react';
import { useCreateCategory } from '@/api/categories/categories';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { sendingOf } from '@/features/csv/tracker/sending-of';
import { useMakeGuests } from '@/features/csv/tracker/use-make-guests';
import { TrackerContents } from '@/features/csv/tracker/tracker-contents';
import { TrackerOpenRows } from '@/features/csv/tracker/tracker-open-rows';
import { TrackerPeople } from '@/features/csv/tracker/tracker-people';
import { TrackerProof } from '@/features/csv/tracker/tracker-proof';
import type { SendingModel } from '@/features/csv/tracker/use-sending';
import {
  useTrackerFile,
  type ChosenFile,
  type TrackerModel,
} from '@/features/csv/tracker/use-tracker-file';
import { isProblem } from '@/lib/api-problem';
import { formatDate } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

interface TrackerReviewProps {
  chosen: ChosenFile;
  sending: SendingModel;
  onBack: () => void;
}

/** First who is who, then the proof. */
export default function TrackerReview({ chosen, sending, onBack }: TrackerReviewProps) {
  const [isProving, setProving] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const model = useTrackerFile(chosen, isProving);
  const { file, fileName } = model;
  if (model.isLoading) return <SkeletonList rows={5} label="Loading members…" />;
  if (model.error !== null) {
    return (
      <ErrorState message="Failed to load members." error={model.error} onRetry={model.retry} />
    );
  }
  // The next step begins at its top, also for who listens.
  const go = (next: boolean) => {
    setProving(next);
    line.current?.focus();
  };
  const count = new Set(file.entries.map(({ row }) => row)).size + file.open.length;
  return (
    <>
      <p className="wrap-anywhere text-muted">
        {fileName}: {file.source}
        {file.name !== null && `, “${file.name}”`}, {formatCount(count, 'row')}
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
  model: TrackerModel;
  onBack: () => void;
}

function PeopleFoot({ model, onBack, onNext }: FootProps & { onNext: () => void }) {
  const { openQuestions, isForeign, isTaken } = model;
  const { unsaid, twice, guests } = model.who;
  const isReady =
    unsaid.length === 0 &&
    twice.length === 0 &&
    guests.every(({ fault }) => fault === null) &&
    openQuestions.length === 0 &&
    (!isForeign || isTaken);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={onBack}>Another file</Button>
      <Button variant="primary" disabled={!isReady} onClick={onNext}>
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

function ProofFoot({ model, sending, onBack }: FootProps & { sending: SendingModel }) {
  const { proof, rows, isComparing, newCategories, fileName, file, who } = model;
  const create = useCreateCategory();
  const makeGuests = useMakeGuests(who);
  const [failure, setFailure] = useState<unknown>(null);
  const hasWork = rows.length + model.replaced.length > 0;
  const isReady = proof.holds && proof.undecided.length === 0 && hasWork && !isComparing;
  const start = async () => {
    setFailure(null);
    try {
      const made = await makeGuests.run(rows);
      if (made === null) return onBack();
      for (const { name, isNew } of newCategories) {
        await create
          .mutateAsync({ name, color: isNew!.color, icon: isNew!.icon, userId: null })
          // Somebody has made it meanwhile: it is there.
          .catch((error: unknown) => {
            if (!isProblem(error, 'conflict')) throw error;
          });
      }
      const facts = { fileName, source: file.source, guests: made.guests };
      const replaced = model.replaced.map(({ id, isExpense, note, date }) => ({
        ...{ id, isExpense, name: note || formatDate(date) },
      }));
      void sending.start(sendingOf(made.rows, { ...facts, replaced }));
    } catch (error) {
      setFailure(error);
    }
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
          isBusy={create.isPending || makeGuests.isPending}
          busyText="Importing…"
          onClick={() => void start()}
        >
          {rows.length === 0 && hasWork
            ? `Delete ${formatCount(model.replaced.length, 'row')} here`
            : `Import ${formatCount(rows.length, 'row')}`}
        </Button>
        <p className="text-sm text-muted">
          {proof.undecided.length > 0
            ? `${formatCount(proof.undecided.length, 'row')} still to decide.`
            : 'What is imported can be undone as a whole.'}
        </p>
      </div>
    </div>
  );
}
