import { useId, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { FileDrop } from '@/features/csv/components/file-drop';
import { refusalOf, unreadable, type CsvRefusal } from '@/features/csv/csv-refusal';
import { MoveList } from '@/features/csv/moving-in/move-list';
import { MoveSteps } from '@/features/csv/moving-in/move-steps';
import { useMoveIn } from '@/features/csv/moving-in/use-move-in';

/** For who brings a household's own file and nothing else: without a household, or without rights in the one on the screen. */
export default function MoveIn() {
  const model = useMoveIn();
  const hintId = useId();
  const [refusal, setRefusal] = useState<CsvRefusal | null>(null);
  const choose = async (file: File) => {
    setRefusal(null);
    try {
      if (await model.take(file)) return;
      throw unreadable('It is not the file that “Export everything” makes.');
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  if (!model.isIdle) return <MoveSteps model={model} />;
  return (
    <div className="space-y-4">
      <MoveList moves={model.moves} onGoOn={(move) => void model.run.goOn(move)} />
      {refusal && (
        <Banner>
          <p className="font-medium">{refusal.message}</p>
          {refusal.reason !== undefined && <p>{refusal.reason}</p>}
        </Banner>
      )}
      <FileDrop
        label="Choose a household’s file"
        accept=".json,application/json"
        hintId={hintId}
        onChoose={(file) => void choose(file)}
      />
      <p id={hintId} className="text-sm text-muted">
        The file that “Export everything” makes, under Household. It becomes a new household, with
        everybody in it and every balance as it was.
      </p>
    </div>
  );
}
